import type { PickedPlace } from '#contract/places/picked-place.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openPart } from '#web/testing/open-part.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LocationSearch } from './location-search.tsx';

const ponsonby = {
  id: '1',
  name: 'Ponsonby',
  region: 'Auckland',
  country: 'New Zealand',
  countryCode: 'NZ',
  geometry: { location: { lat: -36.85, lng: 174.73333 } },
};

let stored: PickedPlace | null = null;

function PlaceField() {
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const store = (next: PickedPlace | null) => {
    stored = next;
    setPlace(next);
  };
  return <LocationSearch label="Place" picked={place} onPick={store} onClear={() => store(null)} />;
}

function openField(answers: Answers) {
  const { api } = openPart(<PlaceField />, answers);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' });
  const requests = () => api.asked.filter(({ path }: Asked) => path.endsWith('/queryLocation')).map(({ query }) => query['input']);
  const type = (value: string) => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
  };
  return { field, requests, type, answers: api.answers };
}

test('no request is sent before three characters, nor before typing has paused for 800 ms', async () => {
  const { requests, type } = openField({ 'GET /api/customer-dashboards/queryLocation': { candidates: [ponsonby] } });
  vi.useFakeTimers();
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  type('po');
  await advance(5000);
  expect(requests()).toEqual([]);
  expect(screen.getByText('Type at least 3 characters')).toBeTruthy();
  type('pon');
  await advance(799);
  type('pons');
  await advance(799);
  expect(requests()).toEqual([]);
  await advance(1);
  expect(requests()).toEqual(['pons']);
});

test('a chosen place is stored with its coordinates, and clearing the field removes it', async () => {
  const { field, type } = openField({ 'GET /api/customer-dashboards/queryLocation': { candidates: [ponsonby] } });
  type('ponsonby');
  fireEvent.click(await screen.findByRole('option', { name: /Ponsonby/, hidden: true }));
  expect(stored).toEqual({
    name: 'Ponsonby',
    region: 'Auckland',
    country: 'New Zealand',
    countryCode: 'NZ',
    latitude: -36.85,
    longitude: 174.73333,
  });
  expect(field.value).toBe('Ponsonby, Auckland, New Zealand');
  type('');
  expect(stored).toBeNull();
});

test('the field says when nothing was found, and when the search failed', async () => {
  const { type, answers } = openField({ 'GET /api/customer-dashboards/queryLocation': { candidates: [] } });
  type('xyzzy');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  answers['GET /api/customer-dashboards/queryLocation'] = refuse(503, { code: 'busy', message: 'Busy' });
  type('elsewhere');
  const failure = await screen.findByText(/The search failed/);
  answers['GET /api/customer-dashboards/queryLocation'] = { candidates: [ponsonby] };
  fireEvent.click(within(failure).getByText('Try again'));
  await waitFor(() => expect(screen.getByRole('option', { name: /Ponsonby/, hidden: true })).toBeTruthy());
});
