import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ref } from 'react';

const TYPING_PAUSE = 250;

interface QuickSearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

interface Draft {
  text: string;
  /** What the address held when this was typed, and what was sent since: any other value came from elsewhere. */
  over: string;
  sent: string | null;
}

/** What is being typed wins over the address, until the address changes for another reason, such as going back. */
export function QuickSearch({ label, value, onSearch, inputRef }: QuickSearchProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const search = useDebouncedCallback((text: string) => {
    const sent = text.trim();
    setDraft((current) => current && { ...current, sent });
    onSearch(sent);
  }, TYPING_PAUSE);

  const type = (text: string) => {
    setDraft({ text, over: value, sent: draft?.sent ?? null });
    search(text);
  };
  const shown = draft && [draft.over, draft.sent].includes(value) ? draft.text : value;
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
      onBlur={() => search.flush()}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={shown ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : <Kbd size="xs" visibleFrom="sm">/</Kbd>}
    />
  );
}
