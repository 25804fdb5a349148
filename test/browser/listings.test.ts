// Listings in a browser: a corporate user creates one and finds it again, an agent sees only their own, a manager without an office
// sees none, and staff change any of them.
import { PHONE } from '#test/harness/browser.ts';
import { waitForEmailedLink } from '#test/harness/emailed-links.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();
const LISTINGS = '/customer-dashboard/listings';

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const read = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> =>
  (await (await request.get(path)).json()) as Answer;
const countOf = async (request: APIRequestContext): Promise<number> =>
  (await read<{ count: number }>(request, '/api/listings?limit=1')).count;

async function createListing(page: Page, title: string): Promise<void> {
  await page.goto(`${LISTINGS}/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Residential for sale' }).click();
  await page.getByRole('textbox', { name: 'Bedrooms' }).fill('4');
  await page.getByRole('textbox', { name: 'Suburb' }).fill('Devonport');
  await page.getByRole('button', { name: 'Create listing' }).click();
}

test('a corporate user creates a listing with a picture and a location, finds it by its first letters, changes it, deletes it and restores it', async () => {
  const { page } = await open('corporate');
  await page.goto(`${LISTINGS}/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Quokka Lodge by the sea');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Residential for sale' }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('985000');
  await page
    .getByRole('group', { name: 'Images' })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lodge.png', mimeType: 'image/png', buffer: await samplePng(800, 600) });
  await page.getByRole('list', { name: 'Images, in order' }).getByText('Hero').waitFor();
  await page.getByRole('textbox', { name: 'Search for a place' }).fill('Takapuna');
  await page
    .getByRole('option', { name: /Takapuna.*Auckland/ })
    .first()
    .click();
  await page.getByText('Remove the place').waitFor();
  await page.getByRole('button', { name: 'Create listing' }).click();
  // Products exist, so the new listing can be ordered at once.
  await page.waitForURL('**/customer-dashboard/order');
  await page.getByText('Quokka Lodge by the sea').first().waitFor();
  await page.goto(LISTINGS);

  await page.getByRole('combobox', { name: /Search by title/ }).pressSequentially('qu');
  await page.getByRole('option', { name: /Quokka Lodge by the sea/ }).click();
  await page.waitForURL(/q=Quokka/);
  const found = card(page, 'Quokka Lodge by the sea');
  await found.getByText('No Campaigns').waitFor();
  expect(await found.locator('img').getAttribute('src')).toMatch(/^\/files\//);

  await found.getByRole('link').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Quokka Lodge over the bay');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Quokka Lodge over the bay' }).waitFor();

  await page.goto(`${LISTINGS}?q=quokka`);
  await page.getByRole('checkbox', { name: 'Select Quokka Lodge over the bay' }).check();
  await page.getByRole('region', { name: 'Selected' }).getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No listings match' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Quokka Lodge over the bay').waitFor();
});

test('an agent sees only the listings on which they are an agent, and cannot open another', async () => {
  const { context: corporate } = await open('corporate');
  const { page, context } = await open('agent');
  const { agent } = await read<{ agent: { _id: string; fullName: string } }>(context.request, '/api/agents/me');
  expect(await countOf(context.request)).toBeGreaterThan(0);
  expect(await countOf(context.request)).toBeLessThan(await countOf(corporate.request));
  await page.goto(LISTINGS);
  await cards(page).first().waitFor();
  for (const text of await cards(page).allTextContents()) expect(text).toContain(agent.fullName);

  const { listings } = await read<{ listings: { _id: string; agentIds: string[] }[] }>(corporate.request, '/api/listings?limit=100');
  const foreign = listings.find(({ agentIds }) => !agentIds.includes(agent._id));
  await page.goto(`/customer-dashboard/listing/${foreign?._id}/edit`);
  await page.getByRole('heading', { name: 'The listing could not be loaded' }).waitFor();
});

test("an agent's new listing is their own, on a phone", async () => {
  const { page } = await open('agent', { viewport: PHONE });
  await createListing(page, 'Pocket Cottage');
  await page.getByText(/^Pocket Cottage was created/).waitFor();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await card(page, 'Pocket Cottage').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
});

test('a manager without an office sees no listings, and why', async () => {
  const email = 'no.office@example.com';
  const { context: admin } = await open('admin');
  const { context: corporate } = await open('corporate');
  const { user } = await read<{ user: { customer: { _id: string } } }>(corporate.request, '/api/auth/session');
  const invited = await admin.request.post('/api/users', {
    data: { email, displayName: 'Nia Cole', roles: ['branchmanager'], customerId: user.customer._id },
  });
  expect(invited.ok()).toBe(true);
  const link = await waitForEmailedLink(admin.request, email, 'You are invited to Adstead');
  const { page } = await open(null);
  await page.goto(link.href);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Cole');
  await page.getByLabel('Password', { exact: true }).fill('kereru over the hill');
  await page.getByLabel('Repeat the password').fill('kereru over the hill');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/customer-dashboard');
  await page.goto(LISTINGS);
  await page.getByRole('heading', { name: 'You have no office yet' }).waitFor();
  expect(await cards(page).count()).toBe(0);
});

test('listings are seen on a map: close ones share a pin, and choosing one shows its card', async () => {
  const { page } = await open('corporate');
  await page.goto(`${LISTINGS}?look=map`);
  const map = page.getByRole('region', { name: 'Map of Listings' });
  await map.and(page.locator('[aria-busy="false"]')).waitFor();
  const pins = page.locator('.place-point');
  await pins.first().waitFor();
  for (let step = 0; step < 8 && (await cards(page).count()) === 0; step += 1) {
    await pins.first().focus();
    await page.keyboard.press('Enter');
    await pins.first().waitFor();
  }
  await cards(page).first().waitFor();
});

test('operations have a video made of a listing’s pictures while they change it, save both, and find it by its new name', async () => {
  const { page } = await open('operations');
  await page.goto('/customers/listings');
  await page.getByRole('row').nth(5).waitFor();
  const { listings } = await read<{ listings: { _id: string; numImages: number }[] }>(page.request, '/api/listings?limit=100&order=-_id');
  // Each picture takes time to film.
  const [fewest] = listings.filter(({ numImages }) => numImages > 1).toSorted((one, other) => one.numImages - other.numImages);
  await page.goto(`/listing/${fewest?._id}`);
  await page.getByRole('button', { name: 'Generate video' }).click();
  await page.getByRole('progressbar', { name: 'The video is being generated' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Wombat Terrace');
  await page.getByRole('button', { name: 'Find on map' }).click();
  await page.getByText(/Found |Nothing found/).waitFor();
  await page.getByRole('list', { name: 'Videos, in order' }).getByRole('listitem').first().waitFor({ timeout: 90_000 });
  await page.keyboard.press('Control+s');
  await page.getByText('Successfully Saved!').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Wombat Terrace' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('womb');
  await page.getByRole('option', { name: /Wombat Terrace/ }).click();
  await page.waitForURL(/\/listing\//);
});

test('the field with an error is scrolled clear of the bars after a failed save, and the map zooms to a place that was found', async () => {
  const { page } = await open('operations');
  await page.goto('/customers/listings');
  const { listings } = await read<{ listings: { customerId: string }[] }>(page.request, '/api/listings?limit=1');
  await page.goto(`/customers/listings/${listings[0]?.customerId}`);
  await page.getByRole('link', { name: 'Add listing' }).click();
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Takapuna');
  await page.getByRole('button', { name: 'Find on map' }).click();
  await page.getByText(/^Found /).waitFor();
  // One step of an arrow key is some pixels: near by they are metres, on a map of the country they are kilometres.
  const longitude = async () => Number((await page.getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/).textContent())?.split(', ')[1]);
  const before = await longitude();
  await page.locator('.target-pin').press('ArrowRight');
  await expect.poll(longitude).not.toBe(before);
  expect(Math.abs((await longitude()) - before)).toBeLessThan(0.02);
  await page.keyboard.press('Control+s');
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByText('Enter a title.').waitFor();
  await expect.poll(() => title.evaluate((field) => field.matches(':focus'))).toBe(true);
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
