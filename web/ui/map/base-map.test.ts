import { atlas } from '#web/testing/map-atlas.ts';
import { waitFor } from '@testing-library/react';
import { map as leafletMap } from 'leaflet';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBaseMap } from './base-map.ts';

const emptyTopology = { type: 'Topology', objects: { countries: { type: 'GeometryCollection', geometries: [] } }, arcs: [] };
const files: Record<string, unknown> = {
  '/base-map/world.json': { topology: emptyTopology, places: [['Auckland', -36.85, 174.76, 3]] },
  '/base-map/nz.json': { topology: emptyTopology, places: [['Ponsonby', -36.85, 174.74, 11]] },
};

/** Parts are fetched once per tab, so this test has URLs of its own. */
const ownAtlas = {
  world: '/base-map/world.json',
  countries: [{ id: 'nz', url: '/base-map/nz.json', boxes: [[165, -53, 179, -34]] }],
};

test('a point is named from the detailed atlas, even when the map is zoomed out', async () => {
  const before = { ...atlas };
  Object.assign(atlas, ownAtlas);
  onTestFinished(() => void Object.assign(atlas, before));
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
