// Bulk uploads of listings in a browser.
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const ADDRESS = '/customer-dashboard/listings/bulkManage';
const browser = useBrowser();

describe('bulk upload', () => {
  test('a corporate person uploads the sample, distributes it, and finds its listings', async () => {
    const { context, page } = await browser.open('corporate');
    await page.goto(ADDRESS);
    const sample = await (await context.request.get('/api/bulkAssets/sample.zip')).body();
    await page.getByLabel('ZIP or CSV').setInputFiles({ name: 'our-sample.zip', mimeType: 'application/zip', buffer: sample });
    const card = page.getByRole('listitem', { name: 'our-sample.zip' }).first();
    await card.getByText('Not distributed', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Show rows' }).click();
    await card.getByText('Saved', { exact: true }).first().waitFor();
    expect(await card.getByRole('link', { name: 'Sunny end townhouse' }).count()).toBe(1);
    await card.getByRole('button', { name: /^Distribute \d listings?$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Distribute' }).click();
    await card.getByText('Distributed', { exact: true }).waitFor();
    await card.getByRole('link', { name: 'Sunny end townhouse' }).click();
    await page.waitForURL('**/customer-dashboard/listing/*/edit');
  });

  test('a manager reads line and reason of a row that was not saved, and why a picture is no table', async () => {
    const { page } = await browser.open('manager');
    await page.goto(ADDRESS);
    const input = page.getByLabel('ZIP or CSV');
    await input.setInputFiles({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('reference,title,price\nM-1,Somewhere,cheap\n'),
    });
    const card = page.getByRole('listitem', { name: 'mine.csv' }).first();
    await card.getByRole('button', { name: 'Show rows' }).click();
    await card.getByText('price: cheap is not an amount.', { exact: false }).waitFor();
    await input.setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a0000000d', 'hex') });
    await page.getByText('file not in correct format').waitFor();
  });

  test('an agent reads who may upload listings', async () => {
    const { page } = await browser.open('agent');
    await page.goto(ADDRESS);
    await page.getByRole('heading', { name: 'You cannot upload listings here' }).waitFor();
  });
});
