// Finds a listing's position on the map: by the address that is typed in the form, or by the name of any place.
import type { FormValues } from '#domain/forms/index.ts';
import type { Coords } from '#domain/places/index.ts';
import { isSearchable } from '#domain/places/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { LocationSearch } from '#web/ui/location-search/index.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';

interface FindOnMapProps {
  form: ListingForm;
  countryCode: string;
}

export function FindOnMap({ form, countryCode }: FindOnMapProps) {
  const [isSearching, setSearching] = useState(false);
  const [message, setMessage] = useState('');
  const put = ({ latitude, longitude }: Coords) => form.setFieldValue('geoLocation', { latitude, longitude });
  const findTyped = async () => {
    setSearching(true);
    try {
      const found = await findTypedPlace(form.getValues().metaData, countryCode);
      if (found) put(found.coords);
      setMessage(
        found ? `Found ${found.name}. Drag the pin to where it is exactly.` : 'Nothing found. Enter a suburb or a town, or click the map.',
      );
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setSearching(false);
    }
  };
  return (
    <div style={{ marginBottom: 12, maxWidth: 420 }}>
      <Group gap="sm" mb={12}>
        <Button
          variant="default"
          loading={isSearching}
          leftSection={<IconMapSearch size={16} stroke={1.75} aria-hidden />}
          onClick={() => void findTyped()}
        >
          Find on map
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {message}
        </Text>
      </Group>
      <LocationSearch label="Search for a place" description="Then drag the pin, or click the map, to where it is exactly." onPick={put} />
    </div>
  );
}

/** The first place found in the listing's own country, from the most exact of the typed texts to the least. */
async function findTypedPlace(values: FormValues, countryCode: string): Promise<{ name: string; coords: Coords } | null> {
  for (const input of placesToTry(values)) {
    const { candidates } = await call('queryLocation', { query: { input } });
    const found = candidates.find((candidate) => candidate.countryCode === countryCode);
    if (found) {
      const { lat, lng } = found.geometry.location;
      return { name: found.name, coords: { latitude: lat, longitude: lng } };
    }
  }
  return null;
}

/** The map knows suburbs and towns but no streets, so of an address only what follows its first comma is tried. */
function placesToTry(values: FormValues): string[] {
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key].trim() : '');
  const [suburb, city] = [text('suburb'), text('city')];
  const [, ...afterStreet] = text('address')
    .split(',')
    .map((part) => part.trim());
  return [...new Set([`${suburb} ${city}`.trim(), suburb, afterStreet.join(' '), ...afterStreet, city])].filter(isSearchable);
}
