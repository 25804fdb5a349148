// The search field of the listings tab, with suggestions from two characters on.
import { MIN_SUGGESTION_CHARACTERS } from '#domain/inventory/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHome, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './listing-search.module.css';

const DEBOUNCE_MS = 200;

interface ListingSearchProps {
  /** The current search text. */
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
  const changeText = (text: string): void => {
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
          onChange={(event) => changeText(event.currentTarget.value)}
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
              <span className={classes.text}>
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

/** Errors are ignored: the search itself works without suggestions. */
function useSuggestions(typed: string) {
  const [text] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = text.length >= MIN_SUGGESTION_CHARACTERS;
  const { data } = useQuery({
    ...endpointQuery('suggestListings', { query: { text } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    meta: NO_ERROR_REDIRECT,
  });
  return isLongEnough && typed.trim().length >= MIN_SUGGESTION_CHARACTERS ? (data?.suggestions ?? []) : [];
}
