// What has every map of the house in common? How far it goes, how it moves, how it is zoomed, and that it follows the size of its place.
import { AUCKLAND, DEFAULT_ZOOM, MOST_LATITUDE } from '#domain/places/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { control, latLng, map as leafletMap } from 'leaflet';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-parts.css';
import type { Tiles } from './map-ground.ts';

export interface MapView {
  center: Coords;
  zoom: number;
}

export interface MapOpening {
  tiles: Tiles | null;
  view?: MapView | undefined;
  isCalm: boolean;
}

/** What the frame around any map needs of it. */
export interface HostedMap {
  restyle(): void;
  retry(): void;
  close(): void;
}

type OwnOptions = Pick<MapOptions, 'doubleClickZoom' | 'scrollWheelZoom'>;

export function openLeaflet(
  container: HTMLElement,
  { tiles, view, isCalm }: MapOpening,
  own: OwnOptions,
): { map: LeafletMap; close: () => void } {
  const map = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
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
    ...own,
  });
  control.zoom({ position: 'topright', zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
  const { center, zoom } = view ?? { center: AUCKLAND, zoom: DEFAULT_ZOOM };
  map.setView(latLng(center.latitude, center.longitude), zoom, { animate: false });
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(container);
  const close = (): void => {
    watch.disconnect();
    map.remove();
  };
  return { map, close };
}
