// The position of a listing on the map, found by a search or set by a click.
import { countryView } from '#domain/dashboards/index.ts';
import { PinPicker } from '#web/ui/map/pin-picker.tsx';
import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';

interface ListingPlaceFieldProps {
  form: ListingForm;
  find: (form: ListingForm) => ReactNode;
  countryCode: string;
}

export function ListingPlaceField({ form, find, countryCode }: ListingPlaceFieldProps) {
  const country = countryView(countryCode);
  const error = form.errors['geoLocation'];
  return (
    <div>
      {find(form)}
      <PinPicker
        label="Place on the map"
        value={form.values.geoLocation}
        view={country && { center: country, zoom: country.zoom }}
        onChange={(geoLocation) => form.setFieldValue('geoLocation', geoLocation)}
      />
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
