// An input for an amount of money: typed in the currency's major unit; the value is a whole number of minor units.
import { amountText, decimalsOf, minorUnits, moneyText, withoutEmptyCents } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';
import classes from '../typed-inputs.module.css';
import { useTypedText } from './use-typed-text.ts';

const NEW_ZEALAND_DOLLAR: MoneyCurrency = { currencySuffix: 'NZD', offset: 100 };

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  /** Minor units; null when nothing is entered. */
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
  currency?: MoneyCurrency;
  /** Minor units. Below zero only where this says so. */
  min?: number;
  max?: number;
}

export function MoneyInput(props: MoneyInputProps) {
  const { value, defaultValue, onChange, currency = NEW_ZEALAND_DOLLAR, min = 0, max, error, onFocus, onBlur, ...input } = props;
  const [current, setCurrent] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange });
  const [isBlurred, setBlurred] = useState(true);
  const { currencySuffix, offset } = currency;
  // The text must not change on focus: that would drop the selection that typing replaces.
  // Whole amounts are shown without cents.
  const toText = (amount: number | null) => (amount === null ? '' : withoutEmptyCents(amountText(amount, offset)));
  const field = useTypedText({ value: current, onChange: setCurrent, toValue: (text) => minorUnits(text, offset), toText });
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimalsOf(offset) === 0 ? 'numeric' : 'decimal'}
      {...input}
      classNames={{ input: classes.amount }}
      value={field.shown}
      error={error || (isBlurred && outOfRange(current, min, max, currency))}
      rightSection={<span className={classes.suffix}>{currencySuffix}</span>}
      rightSectionWidth={24 + currencySuffix.length * 10}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = amountAsTyped(event.currentTarget.value, offset, min);
        if (text !== null) field.type(text);
      }}
      onFocus={(event) => {
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

/** The field's text after a keystroke or a paste such as '$1,234.50'; null where the input is rejected. */
function amountAsTyped(text: string, offset: number, min: number): string | null {
  const grouped = text.replaceAll(/[^\d.,-]/g, '').replace(/^(-?)\./, '$10.');
  const plain = grouped.replaceAll(',', '');
  const decimals = decimalsOf(offset);
  const shape = new RegExp(`^${min < 0 ? '-?' : ''}\\d*${decimals === 0 ? '' : `(\\.\\d{0,${decimals}})?`}$`);
  if (!shape.test(plain)) return null;
  return /\d/.test(plain) && minorUnits(plain, offset) === null ? null : grouped;
}

function outOfRange(amount: number | null, min: number, max: number | undefined, currency: MoneyCurrency): string | false {
  if (amount === null) return false;
  if (amount < min) return `Enter ${moneyText(min, currency)} or more.`;
  return max !== undefined && amount > max && `Enter ${moneyText(max, currency)} or less.`;
}
