// The targeted areas as a list next to the map, in which everything can be done by keyboard.
import { coordsText } from '#domain/places/index.ts';
import type { MapMarker } from '#domain/places/index.ts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './map-target-picker.module.css';
import { RadiusInput } from './radius-input.tsx';
import type { Targets } from './use-targets.ts';

interface MarkerListProps {
  markers: readonly MapMarker[];
  nameOf: (marker: MapMarker) => string;
  targets: Targets;
  onShow: (marker: MapMarker) => void;
  onRemove: (marker: MapMarker) => void;
}

export function MarkerList({ markers, nameOf, targets, onShow, onRemove }: MarkerListProps) {
  if (markers.length === 0) return <p className={classes.empty}>No areas yet. Click the map, or search for a place.</p>;
  return (
    <ol className={classes.list} aria-label="Areas">
      {markers.map((marker, index) => {
        const name = nameOf(marker);
        return (
          <li key={marker.id} className={classes.row} data-selected={marker.id === targets.selectedId || undefined}>
            <UnstyledButton
              className={classes.place}
              data-marker={marker.id}
              aria-label={`Show ${name} on the map`}
              onClick={() => onShow(marker)}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.name} title={name}>
                  {name}
                </span>
                <span className={classes.coords}>{coordsText(marker.coords)}</span>
              </span>
            </UnstyledButton>
            <RadiusInput
              className={classes.radius}
              label={`Radius of ${name}`}
              value={targets.resizing?.id === marker.id ? targets.resizing.kilometres : marker.radius}
              violation={targets.violationOf(marker.id)}
              onChange={(kilometres) => targets.resize(marker.id, kilometres)}
            />
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(marker)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}
