// The areas in which an ad is shown: circles on a map and, for a listing, the area around it.
import { settle } from './geometry.ts';
import type { Coords } from './geometry.ts';
import { DEFAULT_RADIUS_KM, radiusText } from './radius.ts';

export interface MapMarker {
  id: string;
  coords: Coords;
  /** In kilometres. */
  radius: number;
}

export interface MapTargets {
  listingLocation: { enable: boolean; radius: number };
  markers: MapMarker[];
}

export const MAX_MARKERS = 15;
export const AUCKLAND: Coords = { latitude: -36.84853, longitude: 174.76349 };
export const DEFAULT_ZOOM = 11;

export const noTargets = (): MapTargets => ({ listingLocation: { enable: false, radius: DEFAULT_RADIUS_KM }, markers: [] });

/** '2 areas: 8 km, 10 km' */
export const areasText = (markers: readonly Pick<MapMarker, 'radius'>[]): string =>
  markers.length === 0
    ? 'no area'
    : `${markers.length} ${markers.length === 1 ? 'area' : 'areas'}: ${markers.map(({ radius }) => radiusText(radius)).join(', ')}`;

export const mayAddMarker = ({ markers }: MapTargets): boolean => markers.length < MAX_MARKERS;

export const addMarker = (targets: MapTargets, marker: MapMarker): MapTargets => {
  if (!mayAddMarker(targets)) return targets;
  return { ...targets, markers: [...targets.markers, { ...marker, coords: settle(marker.coords) }] };
};

export const moveMarker = (targets: MapTargets, id: string, coords: Coords): MapTargets =>
  changeMarker(targets, id, (marker) => ({ ...marker, coords: settle(coords) }));

export const resizeMarker = (targets: MapTargets, id: string, radius: number): MapTargets =>
  changeMarker(targets, id, (marker) => ({ ...marker, radius }));

export const removeMarker = (targets: MapTargets, id: string): MapTargets => ({
  ...targets,
  markers: targets.markers.filter((marker) => marker.id !== id),
});

const changeMarker = (targets: MapTargets, id: string, change: (marker: MapMarker) => MapMarker): MapTargets => ({
  ...targets,
  markers: targets.markers.map((marker) => (marker.id === id ? change(marker) : marker)),
});
