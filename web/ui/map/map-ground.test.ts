import { waitFor } from '@testing-library/react';
import { map as leafletMap } from 'leaflet';
import { expect, test, vi } from 'vitest';
import { openMapGround } from './map-ground.ts';

vi.mock('virtual:map-atlas', () => ({
  atlas: { world: '/world.json', countries: [{ id: 'nz', url: '/nz.json', boxes: [[165, -53, 179, -34]] }] },
}));

const nothing = { type: 'Topology', objects: { countries: { type: 'GeometryCollection', geometries: [] } }, arcs: [] };
const files: Record<string, unknown> = {
  '/world.json': { topology: nothing, places: [['Auckland', -36.85, 174.76, 3]] },
  '/nz.json': { topology: nothing, places: [['Ponsonby', -36.85, 174.74, 11]] },
};

test('a point is called by the finest names, though the map looks from afar', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(files[url]));
  const container = document.body.appendChild(document.createElement('div'));
  const map = leafletMap(container).setView([-41, 172], 4);
  const known: string[][] = [];
  const ground = openMapGround(map, { url: '/{z}/{x}/{y}.png', attribution: '' }, {
    onPlaces: (places) => known.push(places.map(([name]) => name)),
    onState: () => undefined,
  });
  await waitFor(() => expect(known.at(-1)).toEqual(['Auckland']));
  ground.nameAround({ latitude: -36.85, longitude: 174.74 });
  await waitFor(() => expect(known.at(-1)).toEqual(['Auckland', 'Ponsonby']));
});
