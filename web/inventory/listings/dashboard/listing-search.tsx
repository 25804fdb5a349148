// How is a listing found by what someone remembers of it? Typing searches; from two characters on, listings that fit are suggested.
import { LEAST_SUGGESTION_CHARACTERS } from '#domain/inventory/index.ts';
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { SmallPicture } from '#web/ui/small-picture.tsx';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHome, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './listing-search.module.css';

const TYPING_PAUSE = 200;

interface ListingSearchProps {
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
}

export function ListingSearch({ value, onSearch, label }: ListingSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const suggestions = useSuggestions(typed ?? '');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const search = (text: string): void => {
    setTyped(null);
    combobox.closeDropdown();
    if (text.trim() !== value) onSearch(text.trim());
  };
  const type = (text: string): void => {
    setTyped(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const shown = typed ?? value;
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => search(suggestions.find(({ _id }) => _id === id)?.title ?? shown)}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={shown && <CloseButton size="sm" aria-label="Clear search" onClick={() => search('')} />}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => typed !== null && combobox.openDropdown()}
          onBlur={() => search(shown)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) search(shown);
            if (event.key === 'Escape') search(value);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label="Suggestions">
          {suggestions.map(({ _id, title, reference, place, heroUrl }) => (
            <Combobox.Option key={_id} value={_id} className={classes.option}>
              <SmallPicture url={heroUrl} outline={IconHome} width={48} height={32} />
              <span className={classes.words}>
                <span className={classes.title}>{title}</span>
                <span className={classes.about}>{[place, reference].filter(Boolean).join(' · ')}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A suggestion that cannot be had is no failure: what was typed is searched for all the same. */
function useSuggestions(typed: string) {
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const isLongEnough = text.length >= LEAST_SUGGESTION_CHARACTERS;
  const { data } = useQuery({
    ...endpointQuery('suggestListings', { query: { text } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    meta: QUIETLY,
  });
  return isLongEnough && typed.trim().length >= LEAST_SUGGESTION_CHARACTERS ? (data?.suggestions ?? []) : [];
}
