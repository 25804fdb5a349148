// How is a listing's place found without knowing its coordinates? By the name of a suburb or town, or by the address that was saved.
import { call, messageOf } from '#web/client/index.ts';
import { LocationSearch } from '#web/ui/location-search/index.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';

export type Find = (form: ListingForm) => ReactNode;

export const findByName: Find = (form) => (
  <div style={{ marginBottom: 12, maxWidth: 420 }}>
    <LocationSearch
      label="Find on map"
      description="Then drag the pin, or click the map, to where it is exactly."
      onPick={({ latitude, longitude }) => form.setFieldValue('geoLocation', { latitude, longitude })}
    />
  </div>
);

export const findBySavedAddress =
  (listingId: string): Find =>
  (form) => <FindSaved listingId={listingId} form={form} />;

function FindSaved({ listingId, form }: { listingId: string; form: ListingForm }) {
  const [isLooking, setLooking] = useState(false);
  const [answer, setAnswer] = useState('');
  const look = async () => {
    setLooking(true);
    try {
      const { geoLocation, foundBy, place } = await call('readListingGeoLocation', { params: { listingId } });
      if (geoLocation) form.setFieldValue('geoLocation', geoLocation);
      setAnswer(wordsFor(foundBy, place));
    } catch (error) {
      setAnswer(messageOf(error));
    } finally {
      setLooking(false);
    }
  };
  return (
    <Group gap="sm" mb={12}>
      <Button
        variant="default"
        loading={isLooking}
        leftSection={<IconMapSearch size={16} stroke={1.75} aria-hidden />}
        onClick={() => void look()}
      >
        Find on map
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {answer}
      </Text>
    </Group>
  );
}

function wordsFor(foundBy: 'listing' | 'place' | 'nothing', place: string): string {
  if (foundBy === 'listing') return 'This is the place that was saved.';
  if (foundBy === 'place') return `Found ${place}. Drag the pin to where it is exactly.`;
  return 'The saved address leads nowhere. Click the map to set the place.';
}
