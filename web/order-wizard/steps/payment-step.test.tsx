import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { choose, press, stepShown } from '#web/testing/wizard-walk.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

beforeAll(wizardLoaded);

test.each([
  ['is offered next to invoice for amounts that a card can pay', 40_000, '$460.00', ['Credit card', 'Invoice'], 'Credit card'],
  ['is not offered for amounts below the minimum of card payments', 20, '$0.23', ['Invoice'], 'Invoice'],
])('a card %s', async (_, price, total, offered, chosen) => {
  const wizard = orderData();
  const products = wizard.products.map((product) => (product.code === 'WEEK' ? { ...product, price } : product));
  const { person } = openOrder(
    {},
    { wizard: { ...wizard, products, sellerApprovalRequired: price > 1000, credit: price > 1000 ? 6000 : 0 } },
  );
  await choose(person, 'Image campaign');
  await choose(person, '7 days');
  await choose(person, total);
  await person.click(screen.getByRole('combobox', { name: 'Office' }));
  await person.click(await screen.findByRole('option', { name: 'Harbour Hills' }));
  await screen.findByRole('complementary', { name: 'Preview' });
  await press(person, 'Next');
  await stepShown('Payment');
  const types = screen.getByRole('group', { name: 'Payment type' });
  const radios = [...types.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(offered);
  expect(radios.find(({ checked }) => checked)?.labels?.[0]?.textContent).toBe(chosen);
  if (price > 1000) {
    screen.getByText('− $60.00');
    screen.getByRole('button', { name: 'Pay $400.00' });
  }
  // Only where the customer requires it.
  expect(screen.queryAllByText(/^The seller must approve this order before the ads go live\./)).toHaveLength(price > 1000 ? 1 : 0);
});
