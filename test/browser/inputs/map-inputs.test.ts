// The map target picker on the page that shows all inputs. A typed radius beyond its bounds and the limit of areas are tested by
// web/order-wizard/settings/areas.test.tsx, the radius around the listing by web/system/inputs/map-section.test.tsx.
import type { MapTargets } from '#domain/places/index.ts';
import { PHONE } from '#test/harness/browser.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { seriousFindingsIn } from '../serious-findings.ts';

const { open } = useBrowser();

const INPUT = '/system/inputs?only=map';

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map of the areas' });
const pins = (page: Page): Locator => page.locator('.target-pin');
const handles = (page: Page): Locator => page.locator('.target-handle');
const search = (page: Page): Locator => page.getByRole('textbox', { name: 'Add a place' });
const valueOf = async (page: Page): Promise<MapTargets> =>
  JSON.parse((await page.getByRole('note', { name: 'Value of Areas' }).textContent()) ?? '');

async function openPicker(options: BrowserContextOptions = {}, prepare: (page: Page) => Promise<void> = async () => undefined) {
  const visited = await open('admin', options);
  await prepare(visited.page);
  await visited.page.goto(INPUT);
  const map = mapOf(visited.page);
  await map.and(visited.page.locator('[aria-busy="false"]')).waitFor();
  await map.scrollIntoViewIfNeeded();
  return { ...visited, map };
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is drawn there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Slightly left of the centre, where no control is. */
async function clickMap(page: Page, right = -60, down = 0): Promise<void> {
  await mapOf(page).scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(mapOf(page));
  await page.mouse.click(x + right, y + down);
}

async function drag(page: Page, place: Locator, right: number, down: number): Promise<void> {
  const { x, y } = await middleOf(place);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 4 });
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
}

const distance = (from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }) => ({
  north: to.latitude - from.latitude,
  east: to.longitude - from.longitude,
});

test('the map opens at Auckland, a click adds an area of ten kilometres, its pin drags it, and a double click takes it away', async () => {
  const { page } = await openPicker({ colorScheme: 'light' });
  expect(await valueOf(page)).toEqual({ listingLocation: { enable: false, radius: 10 }, markers: [] });
  await clickMap(page);
  await pins(page).waitFor();
  const { markers } = await valueOf(page);
  expect(markers).toHaveLength(1);
  expect(markers[0]?.radius).toBe(10);
  expect(markers[0]?.coords.latitude).toBeCloseTo(-36.85, 1);
  expect(markers[0]?.coords.longitude).toBeCloseTo(174.74, 1);
  await page.getByRole('switch', { name: 'Around the listing' }).click();
  expect(await seriousFindingsIn(page, '#map')).toEqual([]);

  await drag(page, pins(page), 80, 60);
  const [dragged] = (await valueOf(page)).markers;
  expect(dragged).toMatchObject({ id: markers[0]!.id, radius: 10 });
  const { north, east } = distance(markers[0]!.coords, dragged!.coords);
  expect(north).toBeLessThan(-0.02);
  expect(east).toBeGreaterThan(0.04);
  await pins(page).dblclick();
  expect((await valueOf(page)).markers).toEqual([]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  expect((await valueOf(page)).markers).toEqual([dragged]);
});

test('a circle is resized by its handle, and stops at one and at eighty kilometres with a message', async () => {
  const { page, map } = await openPicker();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await clickMap(page, -240);
  await drag(page, handles(page), 60, 0);
  const pulled = (await valueOf(page)).markers[0]!.radius;
  expect(pulled).toBeGreaterThan(15);
  expect(pulled).toBeLessThan(40);
  expect(await page.getByRole('alert').count()).toBe(0);

  const { x: rightEdge } = await middleOf(map).then(({ x }) => ({ x: x + 260 }));
  await drag(page, handles(page), rightEdge - (await middleOf(handles(page))).x, 0);
  expect((await valueOf(page)).markers[0]!.radius).toBe(80);
  await page.getByRole('alert').getByText('Maximum radius is 80km').waitFor();

  const [pin, handle] = [await pins(page).boundingBox(), await middleOf(handles(page))];
  await drag(page, handles(page), pin!.x + 17 - handle.x, 0);
  expect((await valueOf(page)).markers[0]!.radius).toBe(1);
  await page.getByRole('alert').getByText('Minimum radius is 1km').waitFor();

  await page.getByRole('combobox', { name: /^Radius of/ }).fill('12');
  await page.keyboard.press('Enter');
  expect((await valueOf(page)).markers[0]!.radius).toBe(12);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('everything can be done from the keyboard: search, move, resize, remove', async () => {
  const { page } = await openPicker();
  await search(page).focus();
  await page.keyboard.type('whangarei');
  await page.getByRole('option', { name: /Whangārei/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: 'Show Whangārei on the map' });
  await row.waitFor();
  const added = (await valueOf(page)).markers[0]!;
  expect(added).toMatchObject({ coords: { latitude: -35.73167, longitude: 174.32391 }, radius: 10 });

  await row.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toContain('1. Whangārei, 10 km');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  const moved = (await valueOf(page)).markers[0]!;
  const { north, east } = distance(added.coords, moved.coords);
  expect(north).toBeGreaterThan(0);
  expect(east).toBeGreaterThan(0);
  expect(moved.radius).toBe(15);

  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^Show .* on the map$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  expect((await valueOf(page)).markers).toEqual([]);
  await search(page).and(page.locator(':focus')).waitFor();
});

test('on a phone a tap adds an area, a finger drags and resizes it, and axe has no serious finding in the dark', async () => {
  const { page, map, context } = await openPicker({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  const { x, y } = await middleOf(map);
  await page.touchscreen.tap(x - 60, y);
  await pins(page).waitFor();
  const before = (await valueOf(page)).markers[0]!;
  const touch = await context.newCDPSession(page);
  const swipe = async (from: { x: number; y: number }, right: number, down: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x + right * part, y: from.y + down * part }],
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(await middleOf(pins(page)), -30, 40);
  await expect.poll(async () => (await valueOf(page)).markers[0]!.coords.latitude).toBeLessThan(before.coords.latitude - 0.01);
  await swipe(await middleOf(handles(page)), -60, 0);
  await expect.poll(async () => (await valueOf(page)).markers[0]!.radius).toBeLessThan(9);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('switch', { name: 'Around the listing' }).click();
  expect(await seriousFindingsIn(page, '#map')).toEqual([]);
});

test('the map and its data are fetched only where a map is shown, and only the countries it looks at', async () => {
  const { page } = await open('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/customers');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const ofMaps = () => asked.filter((path) => /assets\/(target-picker|map-[a-z]+-)/.test(path) && !path.includes('map-section'));
  expect(ofMaps()).toEqual([]);
  await page.goto(INPUT);
  await mapOf(page).and(page.locator('[aria-busy="false"]')).waitFor();
  const data = ofMaps().filter((path) => path.endsWith('.json'));
  expect(data.map((path) => path.replace(/-[\w-]{8}\.json$/, ''))).toEqual(['/assets/map-nz']);
});

test('a map whose data cannot be fetched says so, still takes areas, and tries again', async () => {
  const { page, complaints } = await open('admin');
  await page.route('**/assets/map-nz-*.json', (route) => route.abort());
  await page.goto(INPUT);
  await page.getByText('The map could not be loaded.').waitFor();
  await clickMap(page);
  expect((await valueOf(page)).markers).toHaveLength(1);
  await page.unroute('**/assets/map-nz-*.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The map could not be loaded.').waitFor({ state: 'detached' });
  expect(complaints.splice(0).every((complaint) => complaint.includes('net::ERR_FAILED'))).toBe(true);
});

test('a tile server draws the map where one is set', async () => {
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const asked: string[] = [];
  const { page } = await openPicker({ bypassCSP: true }, async (prepared) => {
    await prepared.route('**/api/places/map-settings', (route) =>
      route.fulfill({ json: { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Mapmakers' } } }),
    );
    await prepared.route('https://tiles.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: pixel });
    });
  });
  await page.getByText('© Mapmakers').waitFor();
  expect(asked.some((url) => url.startsWith('https://tiles.example/11/'))).toBe(true);
  await clickMap(page);
  expect((await valueOf(page)).markers).toHaveLength(1);
});
