// An input for a phone number in the region's national format. The value is E.164, or the typed text while that is not a
// valid number of the region, so that the form's schema rejects it.
import { DEFAULT_PHONE_REGION, readPhone } from '#domain/phone/index.ts';
import type { ParsePhone, PhoneType } from '#domain/phone/index.ts';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { phoneText } from './phone-text.ts';
import { regionName } from './region-name.ts';
import classes from '../typed-inputs.module.css';
import { usePhoneParser } from './use-phone-parser.ts';
import { useTypedText } from './use-typed-text.ts';

const TYPE_LABELS: Record<PhoneType, string> = { FIXED_LINE: 'Landline', MOBILE: 'Mobile' };
const MAX_LENGTH = 30;

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
  const [current, setCurrent] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const [isTouched, setTouched] = useState(false);
  const [isBlurred, setBlurred] = useState(true);
  const parse = usePhoneParser(isTouched || current !== '');
  const field = useTypedText({ value: current, onChange: setCurrent, toValue: toE164(parse, region), toText: toNational(parse, region) });
  useNormaliseOnceLoaded(parse, region, current, setCurrent);
  const phone = parse && current ? readPhone(parse, current, region) : null;
  const isInvalid = isBlurred && !input.readOnly && parse !== null && current !== '' && phone === null;
  return (
    <TextInput
      inputMode="tel"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      {...input}
      type="tel"
      value={field.shown}
      error={(isInvalid && `Enter a valid phone number for ${regionName(region)}.`) || error}
      errorProps={isInvalid ? { 'data-key': 'invalidPhoneNumber' } : undefined}
      rightSection={phone?.type ? <span className={classes.suffix}>{TYPE_LABELS[phone.type]}</span> : undefined}
      rightSectionWidth={phone?.type ? 84 : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => field.type(event.currentTarget.value)}
      onFocus={(event) => {
        setTouched(true);
        setBlurred(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setBlurred(true);
        field.tidy();
        onBlur?.(event);
      }}
    />
  );
}

const toE164 = (parse: ParsePhone | null, region: string) => (text: string) => (parse && readPhone(parse, text, region)?.e164) || text;
const toNational = (parse: ParsePhone | null, region: string) => (value: string) =>
  (parse && readPhone(parse, value, region)?.national) || phoneText(value);

/** Values that were typed or stored before the numbering plans were loaded are normalised when they are. */
function useNormaliseOnceLoaded(parse: ParsePhone | null, region: string, current: string, setCurrent: (value: string) => void): void {
  const normalised = toE164(parse, region)(current);
  // Before the next key is handled, or an older text would replace what it typed.
  useLayoutEffect(() => {
    if (normalised !== current) setCurrent(normalised);
  }, [normalised, current, setCurrent]);
}
