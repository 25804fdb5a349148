import { openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { wizardItems } from '#web/testing/wizard-data.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const cards = async () => within(await screen.findByRole('group', { name: 'Products' }));
const names = async () => (await cards()).getAllByRole('radio').map((card) => card.getAttribute('aria-label'));
const card = async (name: string) => (await (await cards()).findByRole<HTMLInputElement>('radio', { name })).closest('label')!;

describe('a product card', () => {
  test('tells what runs where, how long, and the price with tax', async () => {
    const wizard = orderData();
    const products = wizard.products.map((product) => ({ ...product, description: 'In a feed near its suburb. For two weekends.' }));
    openOrder({}, { wizard: { ...wizard, products } });
    const { textContent } = await card('Product WEEK');
    for (const text of [
      'In a feed near its suburb.',
      'Facebook: feed, Stories, Reels, Marketplace, right column',
      '7 days',
      '$460.00 incl. GST',
    ])
      expect(textContent).toContain(text);
    expect(textContent).not.toContain('For two weekends.');
    expect((await card('Product DISPLAY')).textContent).toContain('Websites on the Google Display Network');
  });

  test('chooses its product, with type, duration and price', async () => {
    const { person } = openOrder();
    await person.click(await card('Product FORTNIGHT'));
    for (const name of ['Image campaign', '14 days', '$805.00'])
      expect(await screen.findByRole('radio', { name, checked: true })).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Display campaign' }));
    await waitFor(async () => expect((await card('Product DISPLAY')).querySelector('input')?.checked).toBe(true));
  });

  test('names the most chosen product, and first the one that fits the stage of the listing, which is chosen already', async () => {
    const stage = { kind: 'auction', day: '2026-11-28' } as const;
    const items = wizardItems()
      .slice(0, 1)
      .map((villa) => ({ ...villa, stage }));
    openOrder({}, { wizard: orderData({ mostChosen: 'DISPLAY', items }) });
    expect((await names()).slice(0, 2)).toEqual(['Product FORTNIGHT', 'Product DISPLAY']);
    expect((await card('Product FORTNIGHT')).textContent).toContain('Suggested · Auction on 28/11/2026');
    expect((await card('Product DISPLAY')).textContent).toContain('Most popular');
    expect((await cards()).getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('Product FORTNIGHT');
  });

  test('for another number of items cannot be chosen, and says why', async () => {
    const wizard = orderData();
    const otherProducts = wizard.products
      .slice(0, 1)
      .map((week) => ({ ...week, networks: ['meta' as const], minListings: 1, maxListings: 1 }));
    openOrder({}, { wizard: { ...wizard, items: wizardItems(), products: wizard.products.slice(1), otherProducts } });
    const { textContent } = await card('Product WEEK');
    expect(textContent).toContain('For 1 listing. You selected 2.');
    expect((await cards()).getByRole<HTMLInputElement>('radio', { name: 'Product WEEK' }).disabled).toBe(true);
    expect((await cards()).getByRole('button', { name: 'Order separately: Product WEEK' })).toBeTruthy();
  });

  test('beyond the sixth is shown on request, or when it is chosen', async () => {
    const wizard = orderData();
    const products = wizard.products
      .slice(0, 1)
      .flatMap((week) =>
        Array.from({ length: 8 }, (_, n) => ({ ...week, code: `P${n}`, name: `Product P${n}`, campaignDurationDays: n + 1 })),
      );
    const { person } = openOrder({}, { wizard: { ...wizard, products } });
    expect(await names()).toHaveLength(6);
    await person.click(await screen.findByRole('radio', { name: '8 days' }));
    await waitFor(async () => expect((await names()).at(-1)).toBe('Product P7'));
    await person.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(await names()).toHaveLength(8);
  });
});
