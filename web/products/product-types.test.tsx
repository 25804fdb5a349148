import type { ProductSettings } from '#contract/products/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const types: ProductSettings['productTypes'] = [
  { _id: id(31), code: 'FACEBOOK_IMAGE_CAMPAIGN', label: 'Image campaign', minListings: 1, maxListings: 1, version: 1 },
  { _id: id(32), code: 'FACEBOOK_CAROUSEL_CAMPAIGN', label: 'Carousel campaign', minListings: 2, maxListings: 10, version: 4 },
];
const settings: ProductSettings = { productTypes: types, budgetPlans: [], customer: null, campaignTemplates: [] };

const open = (answers: Answers) =>
  openApp('/products/types', { roles: ['operations'], answers: { 'GET /api/products/product-settings': settings, ...answers } });

describe('types of products', () => {
  test('show how many items they take, and are saved one by one', async () => {
    const { person, asked } = open({ 'PUT /api/products/types/{productTypeId}': { ...types[1], maxListings: 5, version: 5 } });
    const carousel = within(await screen.findByRole('form', { name: 'Carousel campaign' }));
    expect(carousel.getByText('2 to 10 items')).toBeTruthy();
    const most = carousel.getByRole('textbox', { name: 'Maximum' });
    await person.clear(most);
    await person.type(most, '1');
    await person.click(carousel.getByRole('button', { name: 'Save product types' }));
    expect(await carousel.findByText('The maximum cannot be below the minimum.')).toBeTruthy();
    await person.clear(most);
    await person.type(most, '5');
    await person.click(carousel.getByRole('button', { name: 'Save product types' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/products/types/${id(32)}`,
      body: { minListings: 2, maxListings: 5, version: 4 },
    });
  });

  test('say why they could not be loaded', async () => {
    open({
      'GET /api/products/product-settings': refuse(503, { code: 'busy', message: 'Too many people are asking at once.' }),
    });
    expect(await screen.findByText('The types could not be loaded')).toBeTruthy();
  });
});
