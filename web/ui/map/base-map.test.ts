import { waitFor } from '@testing-library/react';
import { map as leafletMap } from 'leaflet';
import { expect, test, vi } from 'vitest';
import { openBaseMap } from './base-map.ts';

vi.mock('virtual:map-atlas', () => ({
  atlas: { world: '/world.json', countries: [{ id: 'nz', url: '/nz.json', boxes: [[165, -53, 179, -34]] }] },
}));

const emptyTopology = { type: 'Topology', objects: { countries: { type: 'GeometryCollection', geometries: [] } }, arcs: [] };
const files: Record<string, unknown> = {
  '/world.json': { topology: emptyTopology, places: [['Auckland', -36.85, 174.76, 3]] },
  '/nz.json': { topology: emptyTopology, places: [['Ponsonby', -36.85, 174.74, 11]] },
};

test('a point is named from the detailed atlas, even when the map is zoomed out', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(files[url]));
  const container = document.body.appendChild(document.createElement('div'));
  const map = leafletMap(container).setView([-41, 172], 4);
  const loadedNames: string[][] = [];
  const baseMap = openBaseMap(
    map,
    { url: '/{z}/{x}/{y}.png', attribution: '' },
    {
      onPlaces: (places) => loadedNames.push(places.map(([name]) => name)),
      onState: () => undefined,
    },
  );
  await waitFor(() => expect(loadedNames.at(-1)).toEqual(['Auckland']));
  baseMap.nameAround({ latitude: -36.85, longitude: 174.74 });
  await waitFor(() => expect(loadedNames.at(-1)).toEqual(['Auckland', 'Ponsonby']));
});
