// What do maps that only show or take points stand on? A Leaflet map with the house's land and names under it, and no clicks of its own.
import { AUCKLAND, DEFAULT_ZOOM, MOST_LATITUDE } from '#domain/places/index.ts';
import type { AtlasPlace, Coords } from '#domain/places/index.ts';
import { control, latLng, latLngBounds, map as leafletMap } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-parts.css';
import { openMapGround } from './map-ground.ts';
import type { MapGround, Tiles } from './map-ground.ts';
import type { MapView } from './target-map.ts';

export interface MapOpening {
  tiles: Tiles | null;
  view?: MapView;
  isCalm: boolean;
}

export interface MapStanding {
  onPlaces: (places: readonly AtlasPlace[]) => void;
  onState: (state: 'drawn' | 'failed') => void;
}

/** What the frame around any map needs of it. */
export interface HostedMap {
  restyle(): void;
  retry(): void;
  close(): void;
}

export interface PlainMap extends HostedMap, Pick<MapGround, 'avoid' | 'nameAround'> {
  map: LeafletMap;
  /** Brings points into view, not closer than a neighbourhood. */
  frame(points: readonly Coords[]): void;
}

const NEIGHBOURHOOD_ZOOM = 13;

export function openPlainMap(container: HTMLElement, { tiles, view, isCalm }: MapOpening, standing: MapStanding): PlainMap {
  const map = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // A page that is scrolled should not turn into a map that is zoomed.
    scrollWheelZoom: false,
    worldCopyJump: true,
    minZoom: 3,
    maxZoom: tiles ? 18 : 14,
    maxBounds: [
      [-MOST_LATITUDE, -720],
      [MOST_LATITUDE, 720],
    ],
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  control.zoom({ position: 'topright', zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  const { center, zoom } = view ?? { center: AUCKLAND, zoom: DEFAULT_ZOOM };
  map.setView(latLng(center.latitude, center.longitude), zoom, { animate: false });
  const ground = openMapGround(map, tiles, standing);
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(container);
  return {
    map,
    frame(points) {
      if (points.length === 0) return;
      const bounds = latLngBounds(points.map(({ latitude, longitude }) => latLng(latitude, longitude)));
      map.fitBounds(bounds, { padding: [48, 48], maxZoom: NEIGHBOURHOOD_ZOOM, animate: !isCalm });
    },
    restyle: ground.restyle,
    retry: ground.retry,
    avoid: ground.avoid,
    nameAround: ground.nameAround,
    close() {
      watch.disconnect();
      map.remove();
    },
  };
}
