import { PHONE } from '#test/harness/browser.ts';
import { sampleBrowserVideo } from '#test/harness/samples/sample-media.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { choose, png, PATIENTLY, video } from './inputs/media-zones.ts';

const { open } = useBrowser();

const zone = (page: Page, label: 'Images' | 'Videos') => page.getByRole('group', { name: label, exact: true });
const tiles = async (page: Page): Promise<(string | null)[]> =>
  Promise.all((await zone(page, 'Images').getByRole('listitem').all()).map((tile) => tile.getAttribute('aria-label')));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The dashboard may show a notice to users who are not agents. */
const dismiss = async (page: Page) => {
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  await page.addLocatorHandler(ok, () => ok.click());
};

async function startResource(page: Page, title: string): Promise<void> {
  await dismiss(page);
  await page.goto('/customer-dashboard/resources');
  await page.getByRole('link', { name: 'New resource' }).first().click();
  await page.getByLabel('Title').fill(title);
}
const makeForAllOffices = async (page: Page): Promise<void> => {
  const all = page.getByRole('switch', { name: /^All (my )?offices/ });
  if (!(await all.isChecked())) await all.check({ force: true });
};

describe('a resource', () => {
  test('is created by a manager with pictures and a video, copied, seen by an agent, deleted and restored', async () => {
    const { page } = await open('manager');
    await startResource(page, 'Journey of a resource');
    await page.getByText('A resource must contain some images or videos.').waitFor();
    expect(await button(page, 'Save and close').isDisabled()).toBe(true);
    await choose(zone(page, 'Images'), [await png('one.png', 400, 300), await png('two.png', 500, 300)]);
    await choose(zone(page, 'Videos'), [video('walk.mp4', await sampleBrowserVideo())]);
    await makeForAllOffices(page);
    await expect.poll(() => button(page, 'Save and copy').isEnabled(), PATIENTLY).toBe(true);
    await button(page, 'Save and copy').click();
    await page.waitForURL(/copyOf=/);
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('COPY - Journey of a resource');
    expect(await tiles(page)).toEqual(['Image 1', 'Image 2']);
    await button(page, 'Save and close').click();
    await page.getByRole('link', { name: 'COPY - Journey of a resource' }).waitFor();

    const agent = (await open('agent')).page;
    await dismiss(agent);
    await agent.goto('/customer-dashboard/resources?q=Journey+of+a+resource');
    const card = agent.getByRole('listitem').filter({ has: agent.getByRole('link', { name: 'Journey of a resource', exact: true }) });
    await card.getByText('2 images').waitFor();
    await card.getByText('1 video').waitFor();

    await page.getByRole('button', { name: 'More for COPY - Journey of a resource' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('link', { name: 'COPY - Journey of a resource' }).count()).toBe(0);
    await button(page, 'Undo').click();
    await page.getByRole('link', { name: 'COPY - Journey of a resource' }).waitFor();
  });

  test('stores the order, crops and removals of its pictures', async () => {
    const { page } = await open('corporate');
    await startResource(page, 'Journey of pictures');
    await choose(zone(page, 'Images'), [await png('a.png', 400, 300), await png('b.png', 500, 300), await png('c.png', 600, 300)]);
    await makeForAllOffices(page);
    await expect.poll(() => button(page, 'Save and close').isEnabled(), PATIENTLY).toBe(true);
    const handles = zone(page, 'Images').getByRole('button', { name: /^Move / });
    await handles.nth(2).hover();
    await page.mouse.down();
    const target = (await zone(page, 'Images').getByRole('listitem').first().boundingBox())!;
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
    await page.mouse.up();
    const facts = () => zone(page, 'Images').getByRole('listitem').allInnerTexts();
    await expect.poll(async () => (await facts())[0]).toContain('600 × 300');
    await button(page, 'Crop Image 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click();
    await page.getByText('Cropped from 600 × 300').waitFor(PATIENTLY);
    await button(page, 'Remove Image 2').click();
    await button(page, 'Save and close').click();
    await page.getByRole('link', { name: 'Journey of pictures' }).click();
    await expect.poll(() => tiles(page)).toEqual(['Image 1', 'Image 2, removed', 'Image 3']);
    await page.getByText('Cropped from 600 × 300').waitFor();
    await button(page, 'Restore Image 2').click();
    expect(await tiles(page)).toEqual(['Image 1', 'Image 2', 'Image 3']);
    await button(page, 'Save and close').click();
    await page.getByRole('link', { name: 'Journey of pictures' }).waitFor();
  });

  test('is selected on a phone, where ordering is not offered', async () => {
    const { page } = await open('corporate', { viewport: PHONE, hasTouch: true, isMobile: true });
    await dismiss(page);
    await page.goto('/customer-dashboard/resources?published=false');
    const first = page.getByRole('checkbox', { name: /^Select / }).first();
    await first.check();
    await page.getByText('1 selected').waitFor();
    expect(await page.getByText('Order requires').count()).toBe(0);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('assets', () => {
  test('are added, cropped and removed by operations, and list where they are used', async () => {
    const { page } = await open('operations');
    const { customers } = await (await page.request.get('/api/customers?limit=1&order=_id')).json();
    await page.goto(`/customer/${customers[0]._id}/assets`);
    await choose(page.getByRole('group', { name: 'Add assets' }), [await png('journey asset.png', 640, 400)]);
    await page.getByText('Asset uploaded.').waitFor(PATIENTLY);
    await button(page, 'Open journey asset.png').click();
    const drawer = page.getByRole('dialog', { name: 'journey asset.png' });
    await drawer.getByText('Not used yet.').waitFor();
    await drawer.getByRole('button', { name: 'Crop' }).click();
    await page.getByRole('dialog', { name: 'Crop image' }).getByRole('button', { name: 'Crop', exact: true }).click();
    await page.getByText('The crop was added as an asset.').waitFor(PATIENTLY);
    await page.getByRole('dialog', { name: 'journey asset.png' }).getByRole('button', { name: 'Delete asset' }).click();
    await page.getByText('1 asset: journey asset.png. Nothing uses it.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await button(page, 'Undo').click();
    await expect.poll(() => page.getByRole('button', { name: 'Open journey asset.png', exact: true }).count()).toBeGreaterThan(0);
  });
});
