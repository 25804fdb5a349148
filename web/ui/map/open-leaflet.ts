// Opens a Leaflet map with the settings that all our maps share: bounds, zoom, animations, and following its container's size.
import { AUCKLAND, DEFAULT_ZOOM, MAX_LATITUDE } from '#domain/places/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { control, latLng, map as leafletMap } from 'leaflet';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-parts.css';
import type { Tiles } from './base-map.ts';

export interface MapView {
  center: Coords;
  zoom: number;
}

export interface OpenMapOptions {
  tiles: Tiles | null;
  view?: MapView | undefined;
  isMotionReduced: boolean;
}

/** What MapHost needs of a map. */
export interface HostedMap {
  restyle(): void;
  retry(): void;
  close(): void;
}

type OwnMapOptions = Pick<MapOptions, 'doubleClickZoom' | 'scrollWheelZoom'>;

export function openLeaflet(
  container: HTMLElement,
  { tiles, view, isMotionReduced }: OpenMapOptions,
  mapOptions: OwnMapOptions,
): { map: LeafletMap; close: () => void } {
  const map = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    worldCopyJump: true,
    minZoom: 3,
    maxZoom: tiles ? 18 : 14,
    maxBounds: [
      [-MAX_LATITUDE, -720],
      [MAX_LATITUDE, 720],
    ],
    zoomAnimation: !isMotionReduced,
    fadeAnimation: !isMotionReduced,
    markerZoomAnimation: !isMotionReduced,
    inertia: !isMotionReduced,
    ...mapOptions,
  });
  control.zoom({ position: 'topright', zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  const { center, zoom } = view ?? { center: AUCKLAND, zoom: DEFAULT_ZOOM };
  map.setView(latLng(center.latitude, center.longitude), zoom, { animate: false });
  const resizeObserver = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizeObserver.observe(container);
  const close = (): void => {
    resizeObserver.disconnect();
    map.remove();
  };
  return { map, close };
}
