// Finds a listing's position on the map by the name of a suburb or town, or by its saved address.
import { call, messageOf } from '#web/client/index.ts';
import { LocationSearch } from '#web/ui/location-search/index.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';

export type FindOnMap = (form: ListingForm) => ReactNode;

export const findByName: FindOnMap = (form) => (
  <div style={{ marginBottom: 12, maxWidth: 420 }}>
    <LocationSearch
      label="Find on map"
      description="Then drag the pin, or click the map, to where it is exactly."
      onPick={({ latitude, longitude }) => form.setFieldValue('geoLocation', { latitude, longitude })}
    />
  </div>
);

export const findBySavedAddress =
  (listingId: string): FindOnMap =>
  (form) => <FindBySavedAddress listingId={listingId} form={form} />;

function FindBySavedAddress({ listingId, form }: { listingId: string; form: ListingForm }) {
  const [isSearching, setSearching] = useState(false);
  const [message, setMessage] = useState('');
  const search = async () => {
    setSearching(true);
    try {
      const { geoLocation, foundBy, place } = await call('readListingGeoLocation', { params: { listingId } });
      if (geoLocation) form.setFieldValue('geoLocation', geoLocation);
      setMessage(resultText(foundBy, place));
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setSearching(false);
    }
  };
  return (
    <Group gap="sm" mb={12}>
      <Button
        variant="default"
        loading={isSearching}
        leftSection={<IconMapSearch size={16} stroke={1.75} aria-hidden />}
        onClick={() => void search()}
      >
        Find on map
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {message}
      </Text>
    </Group>
  );
}

function resultText(foundBy: 'listing' | 'place' | 'nothing', place: string): string {
  if (foundBy === 'listing') return 'This is the place that was saved.';
  if (foundBy === 'place') return `Found ${place}. Drag the pin to where it is exactly.`;
  return 'The saved address leads nowhere. Click the map to set the place.';
}
