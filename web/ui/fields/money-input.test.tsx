import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MoneyInput } from './money-input.tsx';

const YEN = { currencySuffix: 'JPY', offset: 1 };

function open(defaultValue: number | null, currency?: typeof YEN) {
  const onChange = vi.fn();
  render(
    <MantineProvider theme={theme}>
      <MoneyInput label="Price" defaultValue={defaultValue} onChange={onChange} currency={currency} />
    </MantineProvider>,
  );
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }), person: userEvent.setup(), onChange };
}

test.each([
  [120_000, '1,200'],
  [120_050, '1,200.50'],
  [120_005, '1,200.05'],
  [0, '0'],
  [null, ''],
])('%j minor units are shown as %j', (amount, shown) => {
  expect(open(amount).field.value).toBe(shown);
});

test('a currency without a smaller unit is shown whole', () => {
  expect(open(1000, YEN).field.value).toBe('1,000');
});

test('typed text is formatted when the field loses focus, and keeps its value', async () => {
  const { field, person, onChange } = open(null);
  await person.type(field, '1200.00');
  expect(field.value).toBe('1200.00');
  await person.tab();
  expect(field.value).toBe('1,200');
  expect(onChange).toHaveBeenLastCalledWith(120_000);
  await person.type(field, '.5');
  expect(field.value).toBe('1,200.5');
  await person.tab();
  expect(field.value).toBe('1,200.50');
});
