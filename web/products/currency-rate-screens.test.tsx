import type { CurrencyRate } from '#contract/products/index.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

const stored: CurrencyRate = {
  _id: '01900000-0000-7000-8000-000000000041',
  fromCode: 'NZD',
  toCode: 'AUD',
  rate: 0.912345,
  validFrom: '2026-03-01',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

const open = (place: string, answers: Answers = {}) =>
  openApp(place, {
    roles: ['operations'],
    answers: {
      'GET /api/currency-rates': { currencyRates: [{ ...stored, name: 'NZD → AUD' }], count: 1 },
      'GET /api/currency-rates/{currencyRateId}': stored,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
/** Both fields offer every currency. */
async function chooseTo(person: ReturnType<typeof open>['person'], name: string): Promise<void> {
  await person.click(await screen.findByRole('combobox', { name: 'To' }));
  const options = await screen.findByRole('listbox', { name: 'To' });
  await person.click(within(options).getByRole('option', { name }));
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('rates are listed with their formatted date', async () => {
  open('/currency-rates');
  expect((await screen.findByRole('link', { name: 'NZD → AUD' })).getAttribute('href')).toBe(`/currency-rates/${stored._id}/edit`);
  expect(screen.getByText('0.912345')).toBeTruthy();
  expect(screen.getByText('01/03/2026')).toBeTruthy();
});

test('a new rate is explained while it is typed, and is created with its first day', async () => {
  const { person, asked, location } = open('/currency-rates/create', { 'POST /api/currency-rates': stored });
  await chooseTo(person, 'Australian dollar (AUD)');
  await person.type(await field('Rate'), '0.912345');
  expect(await screen.findByText('1 NZD is 0.912345 AUD.')).toBeTruthy();
  await userEvent.type(await field('Valid from'), '01032026');
  await person.click(screen.getByRole('button', { name: 'Create exchange rate' }));
  await waitFor(() => expect(location().pathname).toBe(`/currency-rates/${stored._id}/edit`));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    fromCode: 'NZD',
    toCode: 'AUD',
    rate: 0.912345,
    validFrom: '2026-03-01',
  });
});

test('a rate needs two different currencies', async () => {
  const { person, asked } = open(`/currency-rates/${stored._id}/edit`);
  await chooseTo(person, 'New Zealand dollar (NZD)');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a currency other than the first.')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});
