// What only a browser shows of the typed inputs and the schedule picker. Their values and texts are tested by
// web/system/inputs/typed-section.test.tsx and web/ui/schedule/schedule-picker.test.tsx.
import { DESKTOP, PHONE } from '#test/harness/browser.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { seriousFindingsIn } from '../serious-findings.ts';

const { open } = useBrowser({ reusedFor: 'a fixed clock' });

interface Catalogue {
  page: Page;
  typed: Locator;
  schedule: Locator;
  valueOf(label: string): Promise<unknown>;
}

async function openCatalogue(options = {}): Promise<Catalogue> {
  const { page } = await open('admin', options);
  // Mid-November: the next five days are all in daylight saving.
  await page.clock.setFixedTime(new Date('2026-11-15T00:00:00Z'));
  await page.goto('/system/inputs?only=typed,schedule');
  const typed = page.getByRole('region', { name: 'Dates, amounts, phone numbers and emails' });
  const schedule = page.getByRole('region', { name: 'Schedule', exact: true });
  await typed.getByRole('textbox', { name: 'Auction date' }).waitFor();
  await schedule.getByRole('group', { name: 'Feed schedule' }).waitFor();
  return {
    page,
    typed,
    schedule: schedule.getByRole('group', { name: 'Feed schedule' }),
    valueOf: async (label) => JSON.parse((await page.getByRole('note', { name: `Value of ${label}` }).textContent()) ?? ''),
  };
}

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a day is chosen from the calendar by keyboard, and the cron string can be copied', async () => {
  const { page, typed, schedule, valueOf } = await openCatalogue({ permissions: ['clipboard-read', 'clipboard-write'] });
  const field = typed.getByRole('textbox', { name: 'Auction date' });
  await field.fill('15/11/2026');
  await field.press('ArrowDown');
  await page.getByRole('button', { name: '20 November 2026' }).click();
  expect([await field.inputValue(), await valueOf('Auction date')]).toEqual(['20/11/2026', '2026-11-20']);
  await schedule.getByRole('button', { name: 'Copy cron expression' }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('0 9 * * *');
});

test.each([
  ['light', DESKTOP],
  ['dark', PHONE],
] as const)('the inputs fit, and axe finds nothing serious in them, %s', async (colorScheme, viewport) => {
  const { page, typed, schedule } = await openCatalogue({ colorScheme, viewport });
  await typed.getByRole('textbox', { name: 'Send copies to' }).fill('not-an-address');
  await page.keyboard.press('Enter');
  await choose(page, schedule, 'Frequency', 'Year');
  for (const part of [typed, schedule]) {
    const widths = await part.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  for (const part of ['#typed', '#schedule']) expect(await seriousFindingsIn(page, part)).toEqual([]);
});
