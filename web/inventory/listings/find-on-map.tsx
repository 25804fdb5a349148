// Finds a listing's position on the map: by the address that is typed in the form, or by the name of any place.
import type { AddressMatches } from '#contract/places/index.ts';
import type { FormValues } from '#domain/forms/index.ts';
import type { StreetAddress } from '#domain/places/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { LocationSearch } from '#web/ui/location-search/index.ts';
import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';
import { PRECISION_TEXTS } from './precision-texts.ts';
import classes from './listing-form.module.css';

interface FindOnMapProps {
  form: ListingForm;
  countryCode: string;
}

type Match = AddressMatches['matches'][number];

export function FindOnMap({ form, countryCode }: FindOnMapProps) {
  const [isSearching, setSearching] = useState(false);
  const [message, setMessage] = useState('');
  const [choices, setChoices] = useState<readonly Match[]>([]);
  const choose = ({ label, location, precision }: Match) => {
    form.setFieldValue('geoLocation', { ...location, ...(precision !== 'exact' && { precision }) });
    setChoices([]);
    setMessage(`Found ${label}. ${PRECISION_TEXTS[precision].next}`);
  };
  const find = async () => {
    const address = addressIn(form.getValues().metaData);
    setChoices([]);
    setMessage('');
    if (Object.values(address).every((part) => part === '')) return setMessage('Enter an address, a suburb or a town first.');
    setSearching(true);
    try {
      const { matches, isStreetSearchAvailable } = await call('findAddress', { query: { ...address, countryCode } });
      const [first, second] = matches;
      if (first && !second) choose(first);
      else if (first) {
        setChoices(matches);
        setMessage(`${matches.length} places match this address. Choose one.`);
      } else setMessage(isStreetSearchAvailable ? NOT_FOUND : STREETS_UNAVAILABLE);
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setSearching(false);
    }
  };
  return (
    <div className={classes.findOnMap}>
      <Group gap="sm" mb={12}>
        <Button
          variant="default"
          loading={isSearching}
          leftSection={<IconMapSearch size={16} stroke={1.75} aria-hidden />}
          onClick={() => void find()}
        >
          Find on map
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isSearching ? 'Searching…' : message}
        </Text>
      </Group>
      {choices.length > 0 && <AddressMatchList matches={choices} onChoose={choose} />}
      <LocationSearch
        label="Search for a place"
        description="Then drag the pin, or click the map, to set the exact place."
        onPick={({ latitude, longitude }) => {
          setMessage('');
          form.setFieldValue('geoLocation', { latitude, longitude, precision: 'suburb' });
        }}
      />
    </div>
  );
}

/** The places that match an address, to choose one of. */
function AddressMatchList({ matches, onChoose }: { matches: readonly Match[]; onChoose: (match: Match) => void }) {
  return (
    <ul className={classes.matches} aria-label="Matching places">
      {matches.map((match) => (
        <li key={`${match.label} ${match.location.latitude} ${match.location.longitude}`}>
          <UnstyledButton className={classes.match} onClick={() => onChoose(match)}>
            <span>{match.label}</span>
            <Text span size="xs" c="dimmed">
              {PRECISION_TEXTS[match.precision].label}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const NOT_FOUND = 'No match found. Check the address, search for a place below, or click the map.';
const STREETS_UNAVAILABLE = 'Street search is unavailable at the moment, and no suburb or town matches. Click the map to set the place.';

function addressIn(values: FormValues): StreetAddress {
  const text = (key: string): string => (typeof values[key] === 'string' ? values[key].trim() : '');
  return { street: text('address'), suburb: text('suburb'), city: text('city'), region: text('region'), postcode: text('postcode') };
}
