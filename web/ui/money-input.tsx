// How does a person enter an amount? In the currency's major unit; the value is a whole number of its smallest unit.
import { amountText, decimalsOf, minorUnits, moneyText, withoutEmptyCents } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';
import classes from './typed-inputs.module.css';
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
  const [kept, keep] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange });
  const [isLeft, setLeft] = useState(true);
  const { currencySuffix, offset } = currency;
  // The text does not change when the field is entered: that would undo the selection that a person types over.
  // Whole amounts are written whole, as people write them.
  const toText = (amount: number | null) => (amount === null ? '' : withoutEmptyCents(amountText(amount, offset)));
  const field = useTypedText({ value: kept, onChange: keep, toValue: (text) => minorUnits(text, offset), toText });
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimalsOf(offset) === 0 ? 'numeric' : 'decimal'}
      {...input}
      classNames={{ input: classes.amount }}
      value={field.shown}
      error={error || (isLeft && outOfRange(kept, min, max, currency))}
      rightSection={<span className={classes.suffix}>{currencySuffix}</span>}
      rightSectionWidth={24 + currencySuffix.length * 10}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = amountAsTyped(event.currentTarget.value, offset, min);
        if (text !== null) field.type(text);
      }}
      onFocus={(event) => {
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

/** What the field takes of a keystroke or a paste such as '$1,234.50'; null leaves it as it was. */
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
  if (amount < min) return `At least ${moneyText(min, currency)}.`;
  return max !== undefined && amount > max && `At most ${moneyText(max, currency)}.`;
}
