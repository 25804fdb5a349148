// The position of a listing on the map: found by its address, chosen by a search, or set by a click.
import { countryView } from '#domain/dashboards/index.ts';
import { PinPicker } from '#web/ui/map/pin-picker.tsx';
import { Input, Text } from '@mantine/core';
import { FindOnMap } from './find-on-map.tsx';
import type { ListingForm } from './listing-form-sections.tsx';
import { PRECISION_TEXTS } from './precision-texts.ts';

interface ListingPlaceFieldProps {
  form: ListingForm;
  countryCode: string;
}

export function ListingPlaceField({ form, countryCode }: ListingPlaceFieldProps) {
  const country = countryView(countryCode);
  const error = form.errors['geoLocation'];
  const { geoLocation, foundLocation } = form.values;
  const shown = geoLocation ?? foundLocation;
  const precision = geoLocation ? (geoLocation.precision ?? 'exact') : foundLocation?.precision;
  return (
    <div>
      <FindOnMap form={form} countryCode={countryCode} />
      <PinPicker
        label="Map location"
        value={shown}
        isRemovable={geoLocation !== null}
        view={country && { center: country, zoom: country.zoom }}
        onChange={(moved) => form.setFieldValue('geoLocation', moved)}
      />
      {precision && (
        <Text size="sm" c="dimmed" mt={6}>
          {PRECISION_TEXTS[precision].state}
          {!geoLocation && '. Found from the address; drag the pin to set it yourself.'}
        </Text>
      )}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
