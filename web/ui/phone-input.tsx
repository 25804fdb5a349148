// How does a person enter a phone number? As people of the region write it. The value is E.164, or the text itself
// while it is no number of the region, so that a form's schema refuses it.
import { DEFAULT_PHONE_REGION, readPhone } from '#domain/phone/index.ts';
import type { ParsePhone, PhoneType } from '#domain/phone/index.ts';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { phoneText } from './phone-text.ts';
import { regionName } from './region-name.ts';
import classes from './typed-inputs.module.css';
import { usePhoneParser } from './use-phone-parser.ts';
import { useTypedText } from './use-typed-text.ts';

const TYPE_WORDS: Record<PhoneType, string> = { FIXED_LINE: 'Landline', MOBILE: 'Mobile' };
const READING_ROOM = 30;

export interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Country code whose numbers are accepted. */
  region?: string;
}

export function PhoneInput({
  value,
  defaultValue,
  onChange,
  region = DEFAULT_PHONE_REGION,
  error,
  onFocus,
  onBlur,
  ...input
}: PhoneInputProps) {
  const [kept, keep] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const [isTouched, setTouched] = useState(false);
  const [isLeft, setLeft] = useState(true);
  const parse = usePhoneParser(isTouched || kept !== '');
  const field = useTypedText({ value: kept, onChange: keep, toValue: valueIn(parse, region), toText: textIn(parse, region) });
  useReadOnceLoaded(parse, region, kept, keep);
  const phone = parse && kept ? readPhone(parse, kept, region) : null;
  const isInvalid = isLeft && !input.readOnly && parse !== null && kept !== '' && phone === null;
  return (
    <TextInput
      inputMode="tel"
      autoComplete="off"
      maxLength={READING_ROOM}
      {...input}
      type="tel"
      value={field.shown}
      error={(isInvalid && `This is not a phone number of ${regionName(region)}.`) || error}
      errorProps={isInvalid ? { 'data-key': 'invalidPhoneNumber' } : undefined}
      rightSection={phone?.type ? <span className={classes.suffix}>{TYPE_WORDS[phone.type]}</span> : undefined}
      rightSectionWidth={phone?.type ? 84 : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => field.type(event.currentTarget.value)}
      onFocus={(event) => {
        setTouched(true);
        setLeft(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        field.tidy();
        onBlur?.(event);
      }}
    />
  );
}

const valueIn = (parse: ParsePhone | null, region: string) => (text: string) => (parse && readPhone(parse, text, region)?.e164) || text;
const textIn = (parse: ParsePhone | null, region: string) => (value: string) =>
  (parse && readPhone(parse, value, region)?.national) || phoneText(value);

/** What was typed or stored before the numbering plans arrived is read when they do. */
function useReadOnceLoaded(parse: ParsePhone | null, region: string, kept: string, keep: (value: string) => void): void {
  const read = valueIn(parse, region)(kept);
  useEffect(() => {
    if (read !== kept) keep(read);
  }, [read, kept, keep]);
}
