// What do maps that only show or take points stand on? A Leaflet map with the house's land and names under it, and no clicks of its own.
import type { AtlasPlace, Coords } from '#domain/places/index.ts';
import { latLng, latLngBounds } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { openMapGround } from './map-ground.ts';
import type { MapGround } from './map-ground.ts';
import { openLeaflet } from './open-leaflet.ts';
import type { HostedMap, MapOpening } from './open-leaflet.ts';

export interface MapStanding {
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

export interface PlainMap extends HostedMap, Pick<MapGround, 'avoid' | 'nameAround'> {
  map: LeafletMap;
  /** Brings points into view, not closer than a neighbourhood. */
  frame(points: readonly Coords[]): void;
}

const NEIGHBOURHOOD_ZOOM = 13;

export function openPlainMap(container: HTMLElement, opening: MapOpening, standing: MapStanding): PlainMap {
  // A page that is scrolled should not turn into a map that is zoomed.
  const { map, close } = openLeaflet(container, opening, { scrollWheelZoom: false });
  const ground = openMapGround(map, opening.tiles, standing);
  return {
    map,
    frame(points) {
      if (points.length === 0) return;
      const bounds = latLngBounds(points.map(({ latitude, longitude }) => latLng(latitude, longitude)));
      map.fitBounds(bounds, { padding: [48, 48], maxZoom: NEIGHBOURHOOD_ZOOM, animate: !opening.isCalm });
    },
    restyle: ground.restyle,
    retry: ground.retry,
    avoid: ground.avoid,
    nameAround: ground.nameAround,
    close,
  };
}
