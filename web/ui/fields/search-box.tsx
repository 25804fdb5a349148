// A search box whose value is in the URL. Typed text takes precedence over the URL until the URL changes for another reason, such as
// going back or clearing the filters.
import { CloseButton, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchBoxProps extends Pick<TextInputProps, 'className' | 'placeholder' | 'size' | 'type'> {
  label: string;
  /** The search text in the URL. */
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
  /** A hint below the field for the typed text. */
  noteOn?: (typed: string) => string | undefined;
  /** Shown instead of the clear button while the field is empty. */
  whileEmpty?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

interface Draft {
  text: string;
  /** The URL's value when typing began, and the last value sent; any other value came from elsewhere. */
  basedOn: string;
  sent: string;
}

export function SearchBox({ label, value, onSearch, noteOn, whileEmpty, inputRef, placeholder = label, ...input }: SearchBoxProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const search = useDebouncedCallback((text: string) => {
    const sent = text.trim();
    setDraft((current) => current && { ...current, sent });
    onSearch(sent);
  }, TYPING_PAUSE_MS);

  const type = (text: string) => {
    setDraft({ text, basedOn: value, sent: draft?.sent ?? value });
    search(text);
  };
  // Once the URL has the sent value, its earlier value counts as a change from elsewhere.
  if (draft && draft.sent === value && draft.basedOn !== value) setDraft({ ...draft, basedOn: value });
  const shown = draft && [draft.basedOn, draft.sent].includes(value) ? draft.text : value;
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
