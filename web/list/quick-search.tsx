import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Ref } from 'react';

const TYPING_PAUSE = 250;

interface QuickSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** What is being typed wins over what is in the address, until both agree. */
export function QuickSearch({ label, value, onSearch, inputRef }: QuickSearchProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), { delay: TYPING_PAUSE, flushOnUnmount: false });
  useEffect(() => setDraft((typed) => (typed === value ? null : typed)), [value]);

  const type = (text: string) => {
    setDraft(text);
    search(text);
  };
  const shown = draft ?? value;
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label={label}
      placeholder={label}
      size="sm"
      maxLength={200}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={() => {
        search.flush();
        setDraft((typed) => (typed === null ? null : typed.trim()));
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={shown ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : <Kbd size="xs">/</Kbd>}
    />
  );
}
