// The base map below pins and circles: tiles where a tile server is configured, otherwise land and names from the product's own atlas.
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

interface BaseMapEvents {
  /** Called when more places are loaded, from which points get their names. */
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

export interface BaseMap {
  restyle(): void;
  /** Fetches failed parts again. */
  retry(): void;
  /** Names are drawn without overlapping these pins. */
  avoid(pins: readonly MapPin[]): void;
  /** Loads the detailed names around a point at any zoom, so that the point has the same name however far the map is zoomed out. */
  nameAround(point: Coords): void;
}

export function openBaseMap(map: LeafletMap, tiles: Tiles | null, { onPlaces, onState }: BaseMapEvents): BaseMap {
  const parts = new Map<string, AtlasPart>();
  const requested = new Set<string>();
  // With tiles the atlas is only used to name points.
  const outlines = tiles ? null : openOutlines(map);
  const labels = tiles ? null : openLabels(map);
  // Many tile servers refuse requests without a referrer.
  if (tiles)
    tileLayer(tiles.url, { maxZoom: 19, referrerPolicy: 'strict-origin' })
      .on('load', () => onState('drawn'))
      .addTo(map);

  async function add(id: string, url: string): Promise<void> {
    requested.add(id);
    try {
      const part = await fetchPart(id, url);
      if (!map.getContainer().isConnected) return;
      parts.set(id, part);
      outlines?.add(part);
      const places = [...parts.values()].flatMap(({ places: own }) => own).sort((one, other) => one[3] - other[3]);
      labels?.show(withoutDuplicates(places));
      onPlaces(places);
      onState('drawn');
    } catch {
      requested.delete(id);
      if (!tiles) onState('failed');
    }
  }

  const loadParts = (view: Box, zoom: number): void => {
    for (const { id, url } of partsFor(view, zoom)) if (!requested.has(id)) void add(id, url);
  };
  function loadView(): void {
    const seen = map.getBounds();
    loadParts({ south: seen.getSouth(), west: seen.getWest(), north: seen.getNorth(), east: seen.getEast() }, map.getZoom());
  }

  map.on('moveend', loadView);
  map.whenReady(loadView);
  return {
    restyle() {
      outlines?.restyle();
      labels?.redraw();
    },
    retry: loadView,
    avoid: (pins) => labels?.avoid(pins),
    nameAround: ({ latitude, longitude }) =>
      loadParts({ south: latitude, west: longitude, north: latitude, east: longitude }, FINE_FROM_ZOOM),
  };
}

/** Large cities are in the world's list and in their country's list. */
function withoutDuplicates(places: readonly AtlasPlace[]): AtlasPlace[] {
  const seen = new Set<string>();
  return places.filter(([name, latitude, longitude]) => {
    const key = `${name} ${latitude} ${longitude}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
