import { DESKTOP, PHONE } from '#test/harness/browser.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { seriousFindingsIn } from './serious-findings.ts';

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
  const typed = page.getByRole('region', { name: 'Days, amounts, phones and addresses' });
  const schedule = page.getByRole('region', { name: 'Schedule', exact: true });
  await typed.getByRole('textbox', { name: 'Auction date' }).waitFor();
  await schedule.getByRole('group', { name: 'Feed is read' }).waitFor();
  return {
    page,
    typed,
    schedule: schedule.getByRole('group', { name: 'Feed is read' }),
    valueOf: async (label) => JSON.parse((await page.getByRole('note', { name: `Value of ${label}` }).textContent()) ?? ''),
  };
}

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}

test('a day is typed strictly as DD/MM/YYYY, or chosen from the calendar', async () => {
  const { page, typed, valueOf } = await openCatalogue();
  const field = typed.getByRole('textbox', { name: 'Auction date' });
  await field.pressSequentially('27092026');
  expect(await field.inputValue()).toBe('27/09/2026');
  expect(await valueOf('Auction date')).toBe('2026-09-27');
  await field.fill('31/02/2026');
  await field.blur();
  await typed.getByText('Enter a date as DD/MM/YYYY.').waitFor();
  await field.fill('31/12/2019');
  await field.blur();
  await typed.getByText('Not before 01/01/2020.').waitFor();
  await field.fill('15/11/2026');
  await field.press('ArrowDown');
  await page.getByRole('button', { name: '20 November 2026' }).click();
  expect(await valueOf('Auction date')).toBe('2026-11-20');
  expect(await field.inputValue()).toBe('20/11/2026');
  expect(await typed.getByRole('textbox', { name: 'Listed on' }).getAttribute('readonly')).not.toBeNull();
});

test('an amount is kept in minor units of its currency', async () => {
  const { page, typed, valueOf } = await openCatalogue();
  const field = typed.getByRole('textbox', { name: 'Price' });
  await field.fill('');
  expect(await valueOf('Price')).toBeNull();
  await field.pressSequentially('1234.567x');
  await field.blur();
  expect(await valueOf('Price')).toBe(123_456);
  expect(await field.inputValue()).toBe('1,234.56');
  await field.fill('$2,000,000.00');
  await field.blur();
  await typed.getByText('At most $1,000,000.00.').waitFor();
  await choose(page, typed, 'Currency', 'JPY');
  await field.fill('1500');
  await field.blur();
  expect(await valueOf('Price')).toBe(1500);
  expect(await field.inputValue()).toBe('1,500');
});

test('a phone number is one of its country, and says whether it is a mobile', async () => {
  const { page, typed, valueOf } = await openCatalogue();
  const field = typed.getByRole('textbox', { name: 'Phone' });
  await field.fill('0211234567');
  await field.blur();
  await typed.getByText('Mobile').waitFor();
  expect(await field.inputValue()).toBe('021 123 4567');
  expect(await valueOf('Phone')).toBe('+64211234567');
  await field.fill('+61 2 9876 5432');
  await field.blur();
  const error = typed.getByText('Enter a valid phone number for New Zealand.');
  await error.waitFor();
  expect(await error.getAttribute('data-key')).toBe('invalidPhoneNumber');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await choose(page, typed, 'Country of the phone', 'Australia');
  await typed.getByText('Landline').waitFor();
  expect(await field.inputValue()).toBe('(02) 9876 5432');
  expect(await valueOf('Phone')).toBe('+61298765432');
});

test('email addresses become lowercase chips: typed, pasted as a list, limited, and removed by keyboard', async () => {
  const { page, typed, valueOf } = await openCatalogue();
  const field = typed.getByRole('textbox', { name: 'Send copies to' });
  await field.pressSequentially('Ben@Example.COM,');
  expect(await valueOf('Send copies to')).toEqual(['hana@harcrest.example', 'ben@example.com']);
  await paste(page, field, 'a@example.com; not-an-address\nb@example.com, ben@example.com c@example.com');
  await typed.getByText('not-an-address is not an email address.').waitFor();
  expect(await valueOf('Send copies to')).toEqual([
    'hana@harcrest.example',
    'ben@example.com',
    'a@example.com',
    'not-an-address',
    'b@example.com',
  ]);
  await field.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  expect(await valueOf('Send copies to')).toEqual(['hana@harcrest.example', 'ben@example.com', 'a@example.com', 'b@example.com']);
  await page.keyboard.press('Delete');
  expect(await valueOf('Send copies to')).toEqual(['hana@harcrest.example', 'ben@example.com', 'a@example.com']);
  await typed.locator('input:focus').and(field).waitFor();
  await field.fill('d@example.com e@example.com f@example.com');
  await page.keyboard.press('Enter');
  await typed.getByText('At most 5: 1 address was left out.').waitFor();
});

test('tags are kept as they are written', async () => {
  const { page, typed, valueOf } = await openCatalogue();
  await typed.getByRole('textbox', { name: 'Tags', exact: true }).fill('Corner  section');
  await page.keyboard.press('Enter');
  expect(await valueOf('Tags')).toEqual(['sea view', 'Corner section']);
});

test('the schedule picker offers every frequency and weekday, and resets the parts that a frequency does not use', async () => {
  const { page, schedule, valueOf } = await openCatalogue();
  const cron = async () => ((await valueOf('Feed is read')) as { interval: { cronSyntax: string } }).interval.cronSyntax;
  await schedule.getByRole('combobox', { name: 'Frequency' }).click();
  const options = () => page.getByRole('option').allTextContents();
  await expect.poll(options).toEqual(['Minute', 'Hour', 'Day', 'Week', 'Month', 'Year']);
  await page.getByRole('option', { name: 'Week', exact: true }).click();
  await schedule.getByRole('combobox', { name: 'Weekdays' }).click();
  // Those of the choice before may still be leaving.
  await expect.poll(options).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  await page.getByRole('option', { name: 'Sunday', exact: true }).click();
  await page.getByRole('option', { name: 'Monday', exact: true }).click();
  await page.keyboard.press('Escape');
  expect(await cron()).toBe('0 9 * * 1,7');
  await schedule.getByText('At 9:00 am, on Mondays and Sundays').waitFor();
  expect(await schedule.getByRole('list', { name: 'Next runs' }).getByRole('listitem').first().textContent()).toBe(
    'Mon 16/11/2026, 9:00 amUTC+13:00',
  );
  expect(await schedule.getByRole('list', { name: 'Next runs' }).getByRole('listitem').count()).toBe(5);
  await choose(page, schedule, 'Frequency', 'Month');
  expect(await cron()).toBe('0 9 * * *');
  await choose(page, schedule, 'Days', '31');
  await page.keyboard.press('Escape');
  await schedule.getByText('At 9:00 am, on the 31st of every month that has one').waitFor();
  await choose(page, schedule, 'Frequency', 'Hour');
  expect(await cron()).toBe('0 * * * *');
  await choose(page, schedule, 'Frequency', 'Minute');
  expect(await cron()).toBe('* * * * *');
});

test('the schedule picker says what daylight saving does, for the zone that is chosen', async () => {
  const { page, schedule, valueOf } = await openCatalogue();
  await choose(page, schedule, 'Hours', '2 am');
  await page.keyboard.press('Escape');
  const forward = 'On 26/09/2027 clocks go forward from 2:00 am to 3:00 am: 2:00 am does not exist that day and runs at 3:00 am.';
  await schedule.getByText(forward).waitFor();
  await schedule.getByRole('combobox', { name: 'Time zone' }).fill('brisbane');
  await page.getByRole('option', { name: '(UTC+10:00) Australia/Brisbane' }).click();
  await schedule.getByText(forward).waitFor({ state: 'hidden' });
  expect(await valueOf('Feed is read')).toMatchObject({ timezone: 'Australia/Brisbane' });
});

test('a single moment that clocks skip is said beside it, and what was chosen before is kept', async () => {
  const { page, schedule, valueOf } = await openCatalogue();
  await schedule.getByText('Once', { exact: true }).click();
  await schedule.getByRole('textbox', { name: 'Date' }).fill('26/09/2027');
  await choose(page, schedule, 'Hour', '2 am');
  await choose(page, schedule, 'Minute', '30');
  await schedule.getByText('2:30 am on 26/09/2027 does not exist in Pacific/Auckland: clocks go forward. It runs at 3:30 am.').waitFor();
  expect(await valueOf('Feed is read')).toEqual({
    type: 'SCHEDULE',
    schedule: { date: '2027-09-26', hour: 2, minute: 30 },
    timezone: 'Pacific/Auckland',
  });
  await schedule.getByRole('textbox', { name: 'Date' }).fill('04/04/2027');
  await schedule.getByText(/comes twice in Pacific\/Auckland: clocks go back\. It runs the first time \(UTC\+13:00\)\./).waitFor();
  await schedule.getByText('Repeats', { exact: true }).click();
  await schedule.getByText('At 9:00 am, every day').waitFor();
});

test('the cron string can be copied', async () => {
  const { page, schedule } = await openCatalogue({ permissions: ['clipboard-read', 'clipboard-write'] });
  await schedule.getByRole('button', { name: 'Copy the cron string' }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('0 9 * * *');
});

test('nothing is wider than a phone', async () => {
  const { page, typed, schedule } = await openCatalogue({ viewport: PHONE });
  await choose(page, schedule, 'Frequency', 'Year');
  for (const part of [typed, schedule]) {
    const widths = await part.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
});

test.each([
  ['light', DESKTOP],
  ['dark', PHONE],
] as const)('axe finds nothing serious in them, %s', async (colorScheme, viewport) => {
  const { page, typed } = await openCatalogue({ colorScheme, viewport });
  await typed.getByRole('textbox', { name: 'Send copies to' }).fill('not-an-address');
  await page.keyboard.press('Enter');
  for (const part of ['#typed', '#schedule']) expect(await seriousFindingsIn(page, part)).toEqual([]);
});
