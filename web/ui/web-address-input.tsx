// How is a web address typed? As people say it: what was left out of its beginning is there once the field is left.
import { completeWebAddress } from '#domain/forms/index.ts';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';

interface WebAddressInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange?: (address: string) => void;
}

export function WebAddressInput({ value = '', onChange, onBlur, ...input }: WebAddressInputProps) {
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
        const completed = completeWebAddress(value);
        if (completed !== value) onChange?.(completed);
        onBlur?.(event);
      }}
    />
  );
}
