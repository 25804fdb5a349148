import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name, exact: true }).first().click();
}

test('an admin makes a budget plan and a product of it, sees how its price is spread, and the dashboard offers it', async () => {
  const { page, context } = await open('admin');
  const { customers } = (await (await context.request.get('/api/customers?order=_id&limit=1')).json()) as {
    customers: { _id: string; name: string }[];
  };
  const customer = customers[0]!;

  await page.goto('/budget-plan/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey plan');
  await page.getByRole('textbox', { name: 'Meta' }).fill('60');
  await expect.poll(() => page.getByRole('textbox', { name: 'Google' }).inputValue()).toBe('40 %');
  await page.getByRole('button', { name: 'Add range' }).click();
  await page.getByRole('row', { name: /^1 to 7/ }).waitFor();
  await page.getByRole('button', { name: 'Create budget plan' }).click();
  await page.waitForURL(/\/budget-plan\/[\w-]+\/edit/);

  await page.goto(`/product/create?customerId=${customer._id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey week');
  await choose(page, 'Type', 'Image campaign');
  await page.getByRole('textbox', { name: 'Price' }).fill('345');
  await page.getByText('$300.00 and $45.00 GST').waitFor();
  await page.getByRole('combobox', { name: 'Templates' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await choose(page, 'Budget plan', 'Journey plan');
  await page.getByText('Of $345.00, $240.00 goes to the networks.').waitFor();
  await page.getByRole('button', { name: 'Create product' }).click();
  await page.waitForURL(/\/product\/[\w-]+\/edit/);

  await page.goto('/products');
  await page.getByRole('link', { name: 'Journey week' }).waitFor();
  const dashboard = await context.request.get('/api/customer-dashboard', { headers: { 'x-adstead-customer': customer._id } });
  const { products } = (await dashboard.json()) as { products: { code: string }[] };
  expect(products.map(({ code }) => code)).toContain('JOURNEY-WEEK');
});
