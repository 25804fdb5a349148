import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { searchAndChoose } from './people.ts';

const { open } = useBrowser();

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const colourOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('header')).backgroundColor`);

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await searchAndChoose(page, page.getByRole('combobox', { name: field }), name);
}

test('an admin makes a template, sets up a dashboard from it, sees it, and a change of the template reaches it', async () => {
  const { page, context } = await open('admin');
  await context.request.post('/api/customer/create', {
    data: { name: 'Followers Realty', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' },
  });

  await page.goto('/dashboards/templates/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey template');
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#10243f');
  await page.getByText('Readable', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Name of the tab Listings' }).fill('Homes');
  const handle = page.getByRole('button', { name: /^Move Homes/ });
  await handle.hover();
  const target = await page.getByRole('button', { name: /^Move Overview/ }).boundingBox();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 5, { steps: 12 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move Homes, 1 of 8' }).waitFor();
  await page.getByRole('button', { name: 'Create dashboard template' }).click();
  await page.waitForURL(/\/dashboards\/templates\/edit\//);
  const template = page.url();

  await page.goto('/dashboards/create');
  await choose(page, 'Customer', 'Followers Realty');
  await choose(page, 'Template', 'Journey template');
  await expect.poll(() => page.getByRole('textbox', { name: 'Background', exact: true }).inputValue()).toBe('#10243f');
  await page.getByRole('textbox', { name: 'Contact label' }).fill('broker');
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  await page.waitForURL(/\/dashboards\/edit\//);
  const dashboard = page.url();

  await page.goto(template);
  await page.getByRole('link', { name: '1 dashboard follows it' }).waitFor();
  await page.getByRole('textbox', { name: 'Contact label' }).fill('adviser');
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#5b1a4a');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Successfully Saved!').waitFor();

  await page.goto(dashboard);
  expect(await page.getByRole('textbox', { name: 'Contact label' }).inputValue()).toBe('broker');
  await page.getByRole('button', { name: 'Open dashboard' }).click();
  // The form's own preview has tabs of that name too.
  await page.waitForURL(/\/customer-dashboard/);
  await expect.poll(async () => (await tabs(page).getByRole('link').allInnerTexts())[0]).toBe('Homes');
  await expect.poll(() => colourOf(page)).toBe('rgb(91, 26, 74)');
});
