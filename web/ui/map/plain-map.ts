// The map below pin and point maps: Leaflet with the base map, without click handlers of its own.
import type { AtlasPlace, Coords } from '#domain/places/index.ts';
import { latLng, latLngBounds } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { openBaseMap } from './base-map.ts';
import type { BaseMap } from './base-map.ts';
import { openLeaflet } from './open-leaflet.ts';
import type { HostedMap, OpenMapOptions } from './open-leaflet.ts';

export interface PlainMapEvents {
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

export interface PlainMap extends HostedMap, Pick<BaseMap, 'avoid' | 'nameAround'> {
  map: LeafletMap;
  /** Fits the view to the points, zoomed in no closer than a neighbourhood. */
  frame(points: readonly Coords[]): void;
}

const NEIGHBOURHOOD_ZOOM = 13;

export function openPlainMap(container: HTMLElement, options: OpenMapOptions, events: PlainMapEvents): PlainMap {
  // Scrolling the page over the map must not zoom the map.
  const { map, close } = openLeaflet(container, options, { scrollWheelZoom: false });
  const baseMap = openBaseMap(map, options.tiles, events);
  return {
    map,
    frame(points) {
      if (points.length === 0) return;
      const bounds = latLngBounds(points.map(({ latitude, longitude }) => latLng(latitude, longitude)));
      map.fitBounds(bounds, { padding: [48, 48], maxZoom: NEIGHBOURHOOD_ZOOM, animate: !options.isMotionReduced });
    },
    restyle: baseMap.restyle,
    retry: baseMap.retry,
    avoid: baseMap.avoid,
    nameAround: baseMap.nameAround,
    close,
  };
}
