// The order in which the pictures of a listing are shown, by their slots.

const MAIN_SLOT = 'm';

/** `m` is the main picture; then a to z, then aa to zz; positions by number. Slots are in lower case. */
export function compareSlots(one: string, other: string): number {
  if (one === other) return 0;
  if (one === MAIN_SLOT || other === MAIN_SLOT) return one === MAIN_SLOT ? -1 : 1;
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : 1;
}
