// An input for a URL. A missing scheme is added when the field loses focus.
import { completeUrl } from '#domain/forms/index.ts';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';

interface UrlInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange?: (url: string) => void;
}

export function UrlInput({ value = '', onChange, onBlur, ...input }: UrlInputProps) {
  return (
    <TextInput
      placeholder="https://"
      {...input}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event) => {
        const completed = completeUrl(value);
        if (completed !== value) onChange?.(completed);
        onBlur?.(event);
      }}
    />
  );
}
