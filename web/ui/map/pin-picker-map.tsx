// The pin picker's map; loaded together with Leaflet when a screen shows it.
import { coordsText, nameOfPoint, settle } from '#domain/places/index.ts';
import type { AtlasPlace, Coords } from '#domain/places/index.ts';
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { MapHost } from './map-host.tsx';
import { openPinMap } from './pin-map.ts';
import type { PinMap } from './pin-map.ts';
import type { PinPickerProps } from './pin-picker.tsx';
import classes from './pin-picker.module.css';

const PIN_ZOOM = 13;

const isSamePoint = (one: Coords, other: Coords | null): boolean => one.latitude === other?.latitude && one.longitude === other.longitude;

export function PinPickerMap({ label, value, onChange, isRemovable = true, view }: PinPickerProps) {
  const [map, setMap] = useState<PinMap | null>(null);
  const [places, setPlaces] = useState<readonly AtlasPlace[]>([]);
  const name = value ? nameOfPoint(value, places) : '';
  useEffect(() => map?.show(value, name), [map, value, name]);
  // A place that was found elsewhere is brought into view; one that was set on the map itself is in view already.
  const shown = useRef(value);
  useEffect(() => {
    if (map && value && !isSamePoint(value, shown.current)) map.look(value);
    shown.current = value;
  }, [map, value]);
  // The map outlives renders, so it must call the handler of the latest one.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const initialView = value ? { center: value, zoom: PIN_ZOOM } : view;
  return (
    <div className={classes.picker}>
      <MapHost<PinMap>
        label={label}
        view={initialView}
        className={classes.map}
        failedText="The map could not be loaded. The saved location is unchanged."
        open={(container, options, onState) =>
          openPinMap(container, options, {
            onPin: (coords) => change.current((shown.current = settle(coords))),
            onRemove: () => change.current(null),
            onPlaces: setPlaces,
            onState,
          })
        }
        onOpened={setMap}
      />
      <div className={classes.foot}>
        <p aria-live="polite">
          {value ? (
            <>
              {name !== coordsText(value) && <strong>{name}</strong>}
              <span className="tabular">
                {value.latitude.toFixed(5)}, {value.longitude.toFixed(5)}
              </span>
            </>
          ) : (
            'No place yet. Click the map to set it.'
          )}
        </p>
        {value && isRemovable && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconMapPinOff size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange(null)}
          >
            Remove the place
          </Button>
        )}
      </div>
    </div>
  );
}
