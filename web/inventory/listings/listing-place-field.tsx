// The position of a listing on the map, found by a search or set by a click.
import { countryView } from '#domain/dashboards/index.ts';
import { PinPicker } from '#web/ui/map/pin-picker.tsx';
import { Input } from '@mantine/core';
import { FindOnMap } from './find-on-map.tsx';
import type { ListingForm } from './listing-form-sections.tsx';

interface ListingPlaceFieldProps {
  form: ListingForm;
  countryCode: string;
}

export function ListingPlaceField({ form, countryCode }: ListingPlaceFieldProps) {
  const country = countryView(countryCode);
  const error = form.errors['geoLocation'];
  return (
    <div>
      <FindOnMap form={form} countryCode={countryCode} />
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
