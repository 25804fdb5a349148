// From a creative template to an ad on Meta: edited, rendered, published and ordered with, and rendered again when the price changes.
import { campaignTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignTemplate } from '#contract/templates/index.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { orderableByCall, placeByCall, readOrder } from './ordering/ordering.ts';
import { title } from './people.ts';
import { imageOnMeta } from './twins.ts';

const { open } = useBrowser();
// Renders wait for those of the demo, and for a free core.
const SOON = { timeout: 240_000 };
const NAME = 'Teal with a title';
const PAGE = '<!doctype html><body style="margin:0;background:#008080;color:#fff">{{listing.title}} {{listing.price}}</body>';

/** The colour near the lower edge, each channel in steps of 16: below the text. */
async function colourOf(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const pixel = await sharp(picture)
    .extract({ left: width / 2, top: height - 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel.subarray(0, 3)].map((channel) => Math.round(channel / 16));
}

const read = async <Answer>(staff: APIRequestContext, path: string): Promise<Answer> => (await (await staff.get(path)).json()) as Answer;

async function campaignOf(staff: APIRequestContext, orderId: string): Promise<string> {
  const search = encodeURIComponent(JSON.stringify([{ field: 'orderId', operator: 'equals', value: orderId }]));
  const { campaigns } = await read<OutputOf<Endpoints['listCampaigns']>>(staff, `/api/campaigns?search=${search}`);
  return campaigns[0]?._id ?? '';
}

async function countAds(staff: APIRequestContext, campaignId: string): Promise<number> {
  const { adsets } = await read<OutputOf<Endpoints['listAdSets']>>(staff, `/api/campaign/${campaignId}/adsets`);
  return adsets.flatMap(({ ads }) => ads).length;
}

/** The hash of the picture that Meta shows in the first ad of a campaign. */
async function pictureOfAd(staff: APIRequestContext, campaignId: string): Promise<string> {
  const { adsets } = await read<OutputOf<Endpoints['listAdSets']>>(staff, `/api/campaign/${campaignId}/adsets`);
  const { previews } = await read<OutputOf<Endpoints['previewAdSet']>>(staff, `/api/adset/${adsets[0]?._id}/preview?placement=feed`);
  const frame = await (await staff.get(previews[0]?.frame?.url ?? '')).text();
  return /\/images\/([0-9a-f]+)\.jpg/u.exec(frame)?.[1] ?? '';
}

/** What is still outdated of a campaign, and why. */
async function outdatedOf(staff: APIRequestContext, campaignId: string): Promise<string[]> {
  const path = `/api/outdated-creatives/details?campaign=${campaignId}`;
  const { outdatedCreatives } = await read<OutputOf<Endpoints['readOutdatedCreatives']>>(staff, path);
  return outdatedCreatives.map(({ state, error, values }) => `${state} ${error ?? ''} ${JSON.stringify(values)}`);
}

/** The demo's listing is sold by negotiation. */
async function changePrice(page: Page, listingId: string, words: string): Promise<void> {
  await page.goto(`/listing/${listingId}`);
  await page.getByRole('combobox', { name: 'Price view' }).click();
  await page.getByRole('option', { name: words }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Successfully Saved!').first().waitFor();
}

/** Other journeys order with the same campaign template. */
async function removeCreative(staff: APIRequestContext, templateId: string): Promise<void> {
  const stored = (await (await staff.get(`/api/campaign-template/${templateId}`)).json()) as CampaignTemplate;
  const data = { ...campaignTemplateFieldsSchema.strip().parse(stored), creativeTemplateId: null };
  expect((await staff.put(`/api/campaign-template/${templateId}`, { data })).ok()).toBe(true);
}

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? NaN;

test('the help of a switch stands beside it, and a refusal stays in view however far the form is scrolled', async () => {
  const { page } = await open('admin');
  await page.goto('/creative-templates/create');
  await page.getByText('Video', { exact: true }).click();
  const [label, help] = [page.getByText('Published', { exact: true }), page.getByText(/^Only published templates can be used/)];
  await label.waitFor();
  expect(Math.abs((await topOf(help)) - (await topOf(label)))).toBeLessThan(8);

  const answer = { code: 'creativeWouldFail', message: 'Not published. h1 is cut off.', requestId: 'r1' };
  await page.route('**/api/creative-templates', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: answer }) : route.fallback(),
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Refused');
  await page.getByRole('button', { name: 'Create creative template' }).click();
  const refusal = page.getByRole('group', { name: 'Not saved' });
  await refusal.waitFor();
  for (const top of [0, 10_000]) {
    await page.evaluate(`scrollTo(0, ${top})`);
    const box = await refusal.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
  await refusal.getByRole('button', { name: 'Close message' }).click();
  await refusal.waitFor({ state: 'detached' });
});

test('a template is edited, rendered, published and ordered with, its render arrives on Meta, and is replaced when the price changes', async () => {
  const { page, context: staff } = await open('admin');
  const { context: corporate } = await open('corporate');
  await page.goto('/creative-templates/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByRole('button', { name: 'Create creative template' }).click();
  await title(page, NAME);
  await page.getByRole('button', { name: 'Add index.html' }).click();
  await page.getByRole('textbox', { name: 'Content of index.html' }).fill(PAGE);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved Successfully!').first().waitFor();
  await page.getByRole('button', { name: 'Exact frame' }).click();
  await page.getByRole('img', { name: /^Rendered image, / }).waitFor(SOON);

  const { item, product } = await orderableByCall(corporate.request, { networks: ['meta'] });
  const { templateId } = product.campaignTemplates[0]!;
  await page.goto(`/customer/${product.customerId}/campaign-template/${templateId}/edit`);
  await page.getByRole('combobox', { name: 'Creative template' }).click();
  await page.getByRole('option', { name: NAME }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Successfully Saved!').first().waitFor();
  try {
    const { _id, status } = await placeByCall(corporate.request, { paymentType: 'INVOICE', networks: ['meta'] });
    if (status === 'NEW') expect((await staff.request.post(`/api/orders/${_id}/accept`)).ok()).toBe(true);
    await expect.poll(async () => (await readOrder(staff.request, _id)).status, SOON).toBe('DELIVERED');
    const answer = await staff.request.get(`/api/orders/${_id}/deliveries`);
    const { deliveries } = (await answer.json()) as OutputOf<Endpoints['readOrderDeliveries']>;
    const images = deliveries.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'image'));
    const heights = new Map<string, number>();
    for (const { externalId } of images) {
      const picture = await imageOnMeta(externalId ?? '');
      const { width, height } = await sharp(picture).metadata();
      expect(width).toBe(1080);
      heights.set(externalId ?? '', height);
      expect(await colourOf(picture)).toEqual([0, 8, 8]);
    }
    expect(new Set(heights.values())).toEqual(new Set([1080, 1350, 1920]));
    // The feed shows 4:5.
    const campaignId = await campaignOf(staff.request, _id);
    expect(heights.get(await pictureOfAd(staff.request, campaignId))).toBe(1350);
    await changePrice(page, item._id, 'On Request');
    // On the listing's page the live ads of other journeys are outdated as well.
    await page.goto(`/campaign/${campaignId}/edit`);
    const outdated = page.getByRole('region', { name: 'Outdated creatives' });
    // Ads are compared one after the other, and only those that are listed are replaced.
    const ads = await countAds(staff.request, campaignId);
    await expect.poll(async () => (await outdatedOf(staff.request, campaignId)).length, SOON).toBe(ads);
    await outdated
      .getByText('On Request')
      .nth(ads - 1)
      .waitFor(SOON);
    await outdated.getByRole('button', { name: /^Replace (creative|all creatives)$/ }).click();
    await page.getByText(/being rendered and replaced/).waitFor();
    await expect.poll(() => outdatedOf(staff.request, campaignId), SOON).toEqual([]);
    await outdated.waitFor({ state: 'detached' });
    const replaced = await pictureOfAd(staff.request, campaignId);
    expect(images.map(({ externalId }) => externalId)).not.toContain(replaced);
    expect(await colourOf(await imageOnMeta(replaced))).toEqual([0, 8, 8]);
  } finally {
    await removeCreative(staff.request, templateId);
  }
}, 480_000);
