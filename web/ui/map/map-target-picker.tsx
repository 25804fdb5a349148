// The door to the map target picker: the map and all it needs are fetched when a screen shows one.
import { DEFAULT_RADIUS_KM } from '#domain/places/index.ts';
import type { MapTargets } from '#domain/places/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { MapView } from './open-leaflet.ts';

export interface MapTargetPickerProps {
  label: string;
  value: MapTargets;
  onChange: (value: MapTargets) => void;
  error?: ReactNode;
  /** Kilometres around what is set by a click. */
  clickRadius?: number;
  /** Kilometres around what is picked by search. */
  searchRadius?: number;
  /** Whether the surroundings of a listing can be aimed at. */
  offersListing?: boolean;
  /** Where the map opens; otherwise at its areas, or at Auckland. */
  view?: MapView;
  onViewChange?: (view: MapView) => void;
}

const TargetPicker = lazy(() => import('./target-picker.tsx').then((loaded) => ({ default: loaded.TargetPicker })));

export function MapTargetPicker({
  clickRadius = DEFAULT_RADIUS_KM,
  searchRadius = DEFAULT_RADIUS_KM,
  offersListing = true,
  ...picker
}: MapTargetPickerProps) {
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <TargetPicker {...picker} clickRadius={clickRadius} searchRadius={searchRadius} offersListing={offersListing} />
    </Suspense>
  );
}
