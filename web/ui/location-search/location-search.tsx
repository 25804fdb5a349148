// A search field for places, with suggestions that show region and country.
import type { PickedPlace } from '#contract/places/picked-place.ts';
import { MIN_SEARCH_CHARACTERS, MAX_SEARCH_CHARACTERS } from '#domain/places/index.ts';
import { Anchor, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './location-search.module.css';
import { useLocationSearch } from './use-location-search.ts';
import type { SearchState } from './use-location-search.ts';

interface LocationSearchProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The chosen place; a field without this prop is cleared after each choice. */
  picked?: PickedPlace | null;
  onPick: (place: PickedPlace) => void;
  /** Called when the chosen place is cleared. */
  onClear?: () => void;
}

export const placeText = ({ name, region, country }: PickedPlace): string => [name, region, country].filter(Boolean).join(', ');

export function LocationSearch({ label, description, error, required, picked = null, onPick, onClear }: LocationSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { state, places, retry } = useLocationSearch(typed ?? '');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const choose = (id: string): void => {
    const found = places.find((place) => place.id === id);
    if (!found) return;
    const { id: _, ...place } = found;
    setTyped(null);
    combobox.closeDropdown();
    onPick(place);
  };
  const type = (text: string): void => {
    setTyped(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
    if (text === '' && picked) onClear?.();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          label={label}
          description={description}
          error={error}
          required={required}
          placeholder="Suburb, town or city"
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARACTERS}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={state === 'searching' && typed !== null ? <Loader size={16} aria-hidden /> : null}
          value={typed ?? (picked ? placeText(picked) : '')}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => typed !== null && combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            // Text that was typed but not chosen from the list is discarded.
            if (picked && typed !== '') setTyped(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === null || typed.trim() === ''}>
        <Combobox.Options className={classes.options} aria-label="Places found">
          {state === 'found' &&
            places.map(({ id, name, region, country }) => (
              <Combobox.Option key={id} value={id} className={classes.option}>
                <span className={classes.name}>{name}</span>
                <span className={classes.where}>{[region, country].filter(Boolean).join(', ')}</span>
              </Combobox.Option>
            ))}
          {(state !== 'found' || places.length === 0) && (
            <Combobox.Empty className={classes.empty}>{emptyMessage(state, retry)}</Combobox.Empty>
          )}
        </Combobox.Options>
        <Combobox.Footer className={classes.source}>
          Places from{' '}
          <Anchor href="https://www.geonames.org" target="_blank" rel="noreferrer" inherit tabIndex={-1}>
            GeoNames
          </Anchor>
          , CC BY 4.0
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyMessage(state: SearchState, retry: () => void): ReactNode {
  if (state === 'too-short') return `Type at least ${MIN_SEARCH_CHARACTERS} characters`;
  if (state === 'searching') return 'Searching';
  if (state === 'found') return 'Nothing found';
  return (
    <>
      The search failed.{' '}
      <Anchor component="button" type="button" inherit onMouseDown={(event) => event.preventDefault()} onClick={retry}>
        Try again
      </Anchor>
    </>
  );
}
