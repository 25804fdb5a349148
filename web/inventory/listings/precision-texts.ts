// How close the pin of a listing is to its address, in words.
import type { LocationPrecision } from '#domain/places/index.ts';

/** `state` stands under the map; `next` says what to do after a search. */
export const PRECISION_TEXTS: Readonly<Record<LocationPrecision, { label: string; state: string; next: string }>> = {
  exact: { label: 'Exact address', state: 'Exact address', next: 'Check the pin before you save.' },
  street: {
    label: 'Street',
    state: 'Approximate: on the right street',
    next: 'The house number was not found. Drag the pin to the house.',
  },
  suburb: {
    label: 'Suburb or town',
    state: 'Approximate: centre of the suburb or town',
    next: 'This is the centre of the suburb or town. Drag the pin to the house.',
  },
};
