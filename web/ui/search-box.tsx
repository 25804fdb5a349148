// How are words searched for that the address keeps? What is being typed wins over the address, until that changes for another reason,
// such as going back or clearing the filters.
import { CloseButton, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

const TYPING_PAUSE = 250;

interface SearchBoxProps extends Pick<TextInputProps, 'className' | 'placeholder' | 'size' | 'type'> {
  label: string;
  /** What is searched for now. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  /** Said below what is typed. */
  noteOn?: (typed: string) => string | undefined;
  /** Stands where nothing can be cleared. */
  whileEmpty?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

interface Draft {
  text: string;
  /** What the address held when this was typed, and what was sent since: any other value came from elsewhere. */
  over: string;
  sent: string;
}

export function SearchBox({ label, value, onSearch, noteOn, whileEmpty, inputRef, placeholder = label, ...input }: SearchBoxProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const search = useDebouncedCallback((text: string) => {
    const sent = text.trim();
    setDraft((current) => current && { ...current, sent });
    onSearch(sent);
  }, TYPING_PAUSE);

  const type = (text: string) => {
    setDraft({ text, over: value, sent: draft?.sent ?? value });
    search(text);
  };
  // Once the address has it, what it held before is as foreign as anything else.
  if (draft && draft.sent === value && draft.over !== value) setDraft({ ...draft, over: value });
  const shown = draft && [draft.over, draft.sent].includes(value) ? draft.text : value;
  return (
    <TextInput
      ref={inputRef}
      aria-label={label}
      placeholder={placeholder}
      description={noteOn?.(shown)}
      inputWrapperOrder={['input', 'description']}
      {...input}
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
      rightSection={shown ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : whileEmpty}
    />
  );
}
