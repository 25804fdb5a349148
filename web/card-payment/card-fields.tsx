// Fields for card number, expiry and security code, formatted while typing. Each shows its own error.
import { brandOfNumber, cardBrandLabel, cardNumberText, cvcText, expiryText } from '#domain/orders/index.ts';
import type { CardEntry, CardField, CardProblems } from '#domain/orders/index.ts';
import { useTabStore } from '#web/client/index.ts';
import type { TabStore } from '#web/client/tab-store.ts';
import { TextInput } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import classes from './card-screen.module.css';

export interface CardForm {
  entry: CardEntry;
  problems: CardProblems;
}

const FIELDS = {
  number: { label: 'Card number', placeholder: '1234 1234 1234 1234', autoComplete: 'cc-number' },
  expiry: { label: 'Expiry date', placeholder: 'MM / YY', autoComplete: 'cc-exp' },
  cvc: { label: 'Security code', placeholder: 'CVC', autoComplete: 'cc-csc' },
} as const satisfies Record<CardField, object>;

export function CardFields({ form, isDisabled }: { form: TabStore<CardForm>; isDisabled: boolean }) {
  const { entry, problems } = useTabStore(form);
  const enter = (field: CardField, typed: string) => {
    const { [field]: _cleared, ...others } = problems;
    form.write({ entry: { ...entry, [field]: formatted(field, typed, entry) }, problems: others });
  };
  const input = (field: CardField) => ({
    ...FIELDS[field],
    inputMode: 'numeric' as const,
    value: entry[field],
    error: problems[field],
    disabled: isDisabled,
    onChange: (event: { currentTarget: { value: string } }) => enter(field, event.currentTarget.value),
  });
  const brand = brandOfNumber(entry.number);
  return (
    <div className={classes.fields}>
      <TextInput
        {...input('number')}
        className={classes.number}
        leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
        rightSection={brand && <span className={classes.brand}>{cardBrandLabel(brand)}</span>}
        rightSectionWidth={brand ? 128 : undefined}
      />
      <TextInput {...input('expiry')} />
      <TextInput {...input('cvc')} />
    </div>
  );
}

function formatted(field: CardField, typed: string, { number }: CardEntry): string {
  if (field === 'number') return cardNumberText(typed);
  return field === 'expiry' ? expiryText(typed) : cvcText(typed, number);
}
