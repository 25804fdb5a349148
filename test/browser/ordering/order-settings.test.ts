import { noticeEmailsOf, targetMapOf } from '#domain/orders/index.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { readOrderByNumber } from './ordering.ts';
import { chooseProduct, goToPayment, orderPicked, pickWithPictures, placeByInvoice } from './wizard-walk.ts';

const { open } = useBrowser();

/** The radius of the only area. */
const radius = (page: Page): Locator => page.getByRole('combobox', { name: /^Radius of/ });

/** Left of the centre, where no control and no other area is. */
async function clickMap(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of the areas' });
  await map.and(page.locator('[aria-busy="false"]')).waitFor();
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not drawn.');
  await page.mouse.click(box.x + box.width / 2 - 120, box.y + box.height / 3);
}

test('the areas, audience and notice emails that are set in the wizard are stored with the order', async () => {
  const { page, context } = await open('corporate');
  await orderPicked(page, 'listings', await pickWithPictures(context.request, 'listings', 1));
  await chooseProduct(page, 'Image campaign');
  await goToPayment(page);
  await page.getByRole('button', { name: /Settings per campaign template/ }).click();
  await clickMap(page);
  await page.locator('.target-pin').waitFor();
  expect(await radius(page).inputValue()).toBe('8 km');
  await page.locator('.target-pin').dblclick();
  await page.getByText('No areas yet. Click the map, or search for a place.').waitFor();
  await page.getByRole('textbox', { name: 'Add a place' }).fill('ponsonby');
  await page
    .getByRole('option', { name: /^Ponsonby/ })
    .first()
    .click();
  await page.locator('.target-pin').waitFor();
  expect(await radius(page).inputValue()).toBe('10 km');
  await radius(page).fill('25');
  await radius(page).press('Enter');
  await page.getByRole('combobox', { name: 'Maximum age' }).fill('54');
  await page.getByRole('radiogroup', { name: 'Location audience' }).getByText('live there').click();
  await page.getByRole('textbox', { name: 'Notification emails' }).fill('mere@harcrest.example');
  await page.getByRole('textbox', { name: 'Notification emails' }).press('Enter');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const orderNumber = await placeByInvoice(page, 'Around Ponsonby');
  const { campaignData, attributes } = await readOrderByNumber(context.request, orderNumber);
  expect(targetMapOf(campaignData[0]!).markers).toMatchObject([{ radius: 25, coords: { latitude: expect.closeTo(-36.85, 1) as number } }]);
  expect(campaignData[0]!.adSettings).toMatchObject([{ ageMin: 18, ageMax: 54, locationType: 'LIVE_THERE' }]);
  expect(noticeEmailsOf(attributes)).toEqual(['mere@harcrest.example']);
});

test('a lead form is previewed page by page in the wizard, and its texts are stored with the order', async () => {
  const { page, context } = await open('corporate');
  await orderPicked(page, 'listings', await pickWithPictures(context.request, 'listings', 1));
  await chooseProduct(page, 'Image campaign', { Duration: /^21 days/ });
  await goToPayment(page);
  await page.getByRole('button', { name: /Settings per campaign template/ }).click();
  await page.getByRole('textbox', { name: 'Form headline' }).fill('What is your villa worth?');
  await page.getByRole('button', { name: 'Preview the form' }).click();
  const form = page.getByRole('dialog', { name: 'Lead form preview' });
  await form.getByRole('heading', { name: 'What is your villa worth?' }).waitFor();
  for (const button of ['Continue', 'Continue', 'Submit']) await form.getByRole('button', { name: button }).click();
  await form.getByText('page 4 of 4').waitFor();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const orderNumber = await placeByInvoice(page, 'Appraisals');
  const { campaignData } = await readOrderByNumber(context.request, orderNumber);
  expect(campaignData[0]!.leadForm).toMatchObject({ introHeadline: 'What is your villa worth?' });
});
