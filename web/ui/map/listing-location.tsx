// Switches targeting around the listing on or off, and sets its radius.
import type { MapTargets } from '#domain/places/index.ts';
import { Switch } from '@mantine/core';
import classes from './map-target-picker.module.css';
import { RadiusInput } from './radius-input.tsx';

interface ListingLocationProps {
  value: MapTargets['listingLocation'];
  onChange: (value: MapTargets['listingLocation']) => void;
}

export function ListingLocation({ value, onChange }: ListingLocationProps) {
  return (
    <div className={classes.listing}>
      <Switch
        label="Around the listing"
        description="Also targets the area around each listing."
        checked={value.enable}
        onChange={(event) => onChange({ ...value, enable: event.currentTarget.checked })}
      />
      {value.enable && (
        <RadiusInput
          className={classes.radius}
          label="Radius around the listing"
          value={value.radius}
          onChange={(radius) => onChange({ ...value, radius })}
        />
      )}
    </div>
  );
}
