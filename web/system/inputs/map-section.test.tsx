import { openPart } from '#web/testing/open-part.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Section } from './map-section.tsx';

test('the surroundings of the listing have a switch and a radius of their own', async () => {
  const { person } = openPart(<Section />, { 'GET /api/places/map-settings': { tiles: null } });
  await person.click(await screen.findByRole('switch', { name: /^Around the listing/, hidden: true }));
  await person.click(await screen.findByRole('combobox', { name: 'Radius around the listing' }));
  await person.click(await screen.findByRole('option', { name: '5 km', hidden: true }));
  const value = screen.getByRole('note', { name: 'Value of Areas' }).textContent;
  expect(JSON.parse(value ?? '').listingLocation).toEqual({ enable: true, radius: 5 });
});
