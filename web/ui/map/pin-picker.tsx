// Lazy entry point of the pin picker: its code and Leaflet are loaded when a screen shows one.
import type { Coords } from '#domain/places/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapView } from './open-leaflet.ts';

export interface PinPickerProps {
  label: string;
  value: Coords | null;
  onChange: (value: Coords | null) => void;
  /** False for a pin that was not set here. */
  isRemovable?: boolean;
  /** The initial view while no pin is set. */
  view?: MapView;
}

const PinPickerMap = lazy(() => import('./pin-picker-map.tsx').then((loaded) => ({ default: loaded.PinPickerMap })));

export function PinPicker(props: PinPickerProps) {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <PinPickerMap {...props} />
    </Suspense>
  );
}
