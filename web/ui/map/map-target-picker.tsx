// Lazy entry point of the map target picker: its code and Leaflet are loaded when a screen shows one.
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
  /** Radius in kilometres of an area added by a click. */
  clickRadius?: number;
  /** Radius in kilometres of an area added by search. */
  searchRadius?: number;
  /** Whether the area around the listing can be targeted. */
  offersListing?: boolean;
  /** The initial view; by default the areas, or Auckland. */
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
