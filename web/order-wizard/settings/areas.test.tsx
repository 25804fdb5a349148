import type { CampaignType } from '#domain/networks/index.ts';
import { MAX_MARKERS } from '#domain/places/index.ts';
import { openSettings, textbox } from '#web/testing/order-settings.tsx';
import { BAY, VILLA } from '#web/testing/wizard-data.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const addAtCentre = async () => {
  await waitFor(() => expect(screen.getByRole('region', { name: 'Map of the areas' }).getAttribute('aria-busy')).toBe('false'));
  return screen.getByRole('button', { name: 'Add area at centre' });
};

describe.each<[string, CampaignType]>([
  ['Meta', 'FACEBOOK_IMAGE_CAMPAIGN'],
  ['Google', 'GOOGLE_DISPLAY_CAMPAIGN'],
])('where ads on %s are shown', (_, type) => {
  test('an area at the centre of the map has a radius of eight kilometres, and one found by search has ten', async () => {
    const { markers } = openSettings({ type });
    fireEvent.click(await addAtCentre());
    expect(markers()).toMatchObject([{ radius: 8 }]);
    fireEvent.change(await textbox('Add a place'), { target: { value: 'ponsonby' } });
    fireEvent.click(await screen.findByRole('option', { name: /Ponsonby/, hidden: true }));
    expect(markers()).toMatchObject([{ radius: 8 }, { radius: 10, coords: { latitude: -36.855, longitude: 174.733 } }]);
  });

  test('they use the template’s location until an area is set', async () => {
    openSettings({ type });
    const before = 'The ad is shown within 10 km of the listing, unless you add areas here.';
    expect(await screen.findByText(before)).toBeTruthy();
    fireEvent.click(await addAtCentre());
    expect(await screen.findByText('The ad is shown to people in these areas.')).toBeTruthy();
    expect(screen.queryByText(before)).toBeNull();
  });

  test.each(['RESOURCES', 'CATALOG'] as const)('orders from %s have no listing, so the office’s location is used', async (orderType) => {
    openSettings({ type, begin: (draft) => ({ ...draft, orderType }) });
    expect(await screen.findByText('The ad is shown within 10 km of the office, unless you add areas here.')).toBeTruthy();
  });

  test('an area is changed and removed in the list, without a pointer', async () => {
    const { person, markers } = openSettings({ type });
    fireEvent.click(await addAtCentre());
    const radius = await screen.findByRole('combobox', { name: /^Radius of/ });
    await person.clear(radius);
    await person.type(radius, '0.5{Enter}');
    expect(await screen.findByText('Minimum radius is 1km')).toBeTruthy();
    await person.clear(radius);
    await person.type(radius, '81{Enter}');
    expect(await screen.findByText('Maximum radius is 80km')).toBeTruthy();
    await person.clear(radius);
    await person.type(radius, '25{Enter}');
    expect(markers()).toMatchObject([{ radius: 25 }]);
    await person.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(markers()).toEqual([]);
  });

  test('a sixteenth area is refused', async () => {
    const { markers } = openSettings({ type });
    const add = await addAtCentre();
    for (let count = 0; count <= MAX_MARKERS; count += 1) fireEvent.click(add);
    expect(markers()).toHaveLength(MAX_MARKERS);
    expect(await screen.findByText('No more than 15 Markers allowed in targeting')).toBeTruthy();
  });
});

describe('the advertised listings', () => {
  test('get an area around each of them, and only once', async () => {
    const { person, markers } = openSettings({ type: 'FACEBOOK_CAROUSEL_CAMPAIGN', itemIds: [VILLA, BAY] });
    await person.click(await screen.findByRole('button', { name: 'Add area around each listing' }));
    expect(markers().map(({ coords, radius }) => [coords.latitude, radius])).toEqual([
      [-36.85, 10],
      [-36.7, 10],
    ]);
    expect(screen.queryByRole('button', { name: /^Add around/ })).toBeNull();
  });
});

test('an agent who may not customise the map sees where the ad is shown, and can neither add nor move areas', async () => {
  openSettings({ maySetAreas: false });
  expect(await screen.findByText('The ad is shown within 10 km of the listing.')).toBeTruthy();
  expect(screen.getByText('To move or add areas, turn on ‘Customise the map’ in your settings.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Map of the areas' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('an agent switches the map on without leaving the order', async () => {
  const agent = { _id: VILLA, version: 3, customizeMap: false };
  const { person, api } = openSettings({
    maySetAreas: false,
    answers: { 'GET /api/agents/me': { agent }, 'PUT /api/agents/{agentId}': { ...agent, customizeMap: true } },
  });
  await person.click(await screen.findByRole('switch', { name: /^Customise the map/ }));
  await waitFor(() => expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ customizeMap: true, version: 3 }));
});
