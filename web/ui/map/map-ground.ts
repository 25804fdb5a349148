// What lies under the circles? A tile server's pictures where one is set, and otherwise land and names from the product's own atlas.
import type { AtlasPlace, Box, Coords } from '#domain/places/index.ts';
import type { Map as LeafletMap } from 'leaflet';
import { tileLayer } from 'leaflet';
import { openLabels } from './label-canvas.ts';
import type { MapPin } from './label-canvas.ts';
import { fetchPart, FINE_FROM_ZOOM, partsFor } from './map-atlas.ts';
import type { AtlasPart } from './map-atlas.ts';
import { openOutlines } from './outline-layer.ts';

export interface Tiles {
  url: string;
  attribution: string;
}

interface MapGroundEvents {
  /** More places are known than before, so points can be called by name. */
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

export interface MapGround {
  restyle(): void;
  /** Looks again for what could not be fetched. */
  retry(): void;
  /** Names are written clear of these. */
  avoid(pins: readonly MapPin[]): void;
  /** Learns the finest names around a point, however far away the map is: a point is called the same from everywhere. */
  nameAround(point: Coords): void;
}

export function openMapGround(map: LeafletMap, tiles: Tiles | null, { onPlaces, onState }: MapGroundEvents): MapGround {
  const parts = new Map<string, AtlasPart>();
  const wanted = new Set<string>();
  // With tiles the atlas only gives names to points.
  const outlines = tiles ? null : openOutlines(map);
  const labels = tiles ? null : openLabels(map);
  // Many tile servers refuse pages that do not say where they are.
  if (tiles)
    tileLayer(tiles.url, { maxZoom: 19, referrerPolicy: 'strict-origin' })
      .on('load', () => onState('drawn'))
      .addTo(map);

  async function add(id: string, url: string): Promise<void> {
    wanted.add(id);
    try {
      const part = await fetchPart(id, url);
      if (!map.getContainer().isConnected) return;
      parts.set(id, part);
      outlines?.add(part);
      const places = [...parts.values()].flatMap(({ places: own }) => own).sort((one, other) => one[3] - other[3]);
      labels?.show(withoutRepeats(places));
      onPlaces(places);
      onState('drawn');
    } catch {
      wanted.delete(id);
      if (!tiles) onState('failed');
    }
  }

  const learn = (view: Box, zoom: number): void => {
    for (const { id, url } of partsFor(view, zoom)) if (!wanted.has(id)) void add(id, url);
  };
  function look(): void {
    const seen = map.getBounds();
    learn({ south: seen.getSouth(), west: seen.getWest(), north: seen.getNorth(), east: seen.getEast() }, map.getZoom());
  }

  map.on('moveend', look);
  map.whenReady(look);
  return {
    restyle() {
      outlines?.restyle();
      labels?.redraw();
    },
    retry: look,
    avoid: (pins) => labels?.avoid(pins),
    nameAround: ({ latitude, longitude }) =>
      learn({ south: latitude, west: longitude, north: latitude, east: longitude }, FINE_FROM_ZOOM),
  };
}

/** The world's large cities stand in their country's list too. */
function withoutRepeats(places: readonly AtlasPlace[]): AtlasPlace[] {
  const seen = new Set<string>();
  return places.filter(([name, latitude, longitude]) => {
    const key = `${name} ${latitude} ${longitude}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
