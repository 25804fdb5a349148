// The form builder in a real browser: described forms, filled in by mouse, keyboard and on a phone. Which inputs a form shows is tested by
// web/ui/form-builder/form-builder.test.tsx.
import { DESKTOP, PHONE } from '#test/harness/browser.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { seriousFindingsIn } from '../serious-findings.ts';

const { open } = useBrowser();

async function openBuilder(options: BrowserContextOptions = {}) {
  const { page, complaints } = await open('admin', options);
  await page.goto('/system/inputs?only=forms');
  const builder = page.locator('section#forms');
  await builder.getByRole('button', { name: 'Check form' }).waitFor();
  return { page, builder, complaints };
}

async function stored(page: Page): Promise<unknown> {
  await page.getByRole('tab', { name: 'Stored' }).click();
  return JSON.parse(await page.getByRole('region', { name: 'Stored values' }).innerText());
}

/** Pastes into the focused element. */
const paste = (page: Page, html: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
const FOREIGN = ` <img src="data:," onerror="document.title='taken'"><a href="javascript:alert(1)" onclick="x">two</a><script>x</script><span style="color:red"> three</span>`;

const describe = (page: Page, sections: object[]) =>
  page.getByRole('textbox', { name: 'Form description' }).fill(JSON.stringify({ version: 1, sections }));

test('a listing is filled in and what would be stored holds what is shown, and nothing else', async () => {
  const { page, builder, complaints } = await openBuilder();
  await builder.getByRole('textbox', { name: 'Title' }).fill('  Villa by the sea ');
  await builder.getByRole('textbox', { name: 'Bathrooms' }).fill('1.5');
  await builder.getByRole('combobox', { name: 'Shown as' }).click();
  await page.getByRole('option', { name: 'Auction' }).click();
  await builder.getByRole('textbox', { name: 'Auction', exact: true }).fill('29/11/2026');
  await builder.getByRole('combobox', { name: 'Shown as' }).click();
  await page.getByRole('option', { name: 'Fixed price' }).click();
  await builder.getByRole('textbox', { name: 'Price' }).fill('1250000');
  const words = builder.getByRole('textbox', { name: 'Description', exact: true });
  await words.click();
  await page.keyboard.type('Sun all day');
  await builder.getByRole('textbox', { name: 'Name' }).fill('Hana Reid');
  await builder.getByRole('textbox', { name: 'Phone' }).fill('021 123 4567');
  await builder.getByRole('textbox', { name: 'Email' }).fill('Hana@Harbour.example');
  await builder.getByRole('button', { name: 'Check form' }).click();
  await page.getByText('The form accepts this').waitFor();
  expect(await stored(page)).toEqual({
    title: 'Villa by the sea',
    listingType: 'RESIDENTIAL_FOR_SALE',
    bedrooms: null,
    bathrooms: 1.5,
    garages: null,
    landArea: null,
    address: null,
    priceView: 'FIXED_PRICE',
    price: 125_000_000,
    description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Sun all day' }] }] },
    contacts: [{ name: 'Hana Reid', phone: '+64211234567', email: 'hana@harbour.example' }],
    videoLink: '',
    isPublic: true,
  });
  expect(complaints).toEqual([]);
});

test('rich text is written by keyboard and buttons, and a paste brings nothing foreign with it', async () => {
  // Without the page's content security policy, which would block the handlers anyway.
  const { page, builder, complaints } = await openBuilder({ bypassCSP: true });
  const title = await page.title();
  const describedText = { kind: 'richText', key: 'words', label: 'Words', required: true };
  await describe(page, [{ title: 'Text', why: 'To read.', fields: [describedText] }]);
  const words = builder.getByRole('textbox', { name: 'Words', exact: true });
  await words.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' start');
  await page.keyboard.press('Enter');
  await builder.getByRole('button', { name: 'Bullet list' }).click();
  await page.keyboard.type('One');
  await paste(page, FOREIGN);
  await page.keyboard.press('Shift+Home');
  await builder.getByRole('button', { name: 'Link', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'URL' });
  // Typed, because `fill` would scroll to where the box is before it is positioned.
  await expect.poll(() => page.evaluate<string>(`document.activeElement.labels?.[0]?.textContent ?? ''`)).toBe('URL');
  await page.keyboard.type('javascript:alert(1)');
  await page.getByRole('button', { name: 'Set link' }).click();
  await page.getByText('Enter a web address, an email address or a phone number.').waitFor();
  await address.fill('harbour.example');
  await page.getByRole('button', { name: 'Set link' }).click();
  await builder.getByRole('button', { name: 'Check form' }).click();
  await page.getByText('The form accepts this').waitFor();
  const { words: document } = (await stored(page)) as { words: object };
  expect(document).toMatchObject({
    content: [
      { type: 'paragraph', content: [{ text: 'Bold', marks: [{ type: 'bold' }] }, { text: ' start' }] },
      { type: 'bulletList', content: [{ type: 'listItem' }] },
    ],
  });
  const text = JSON.stringify(document);
  expect(text).toContain('"href":"https://harbour.example"');
  expect(text).toContain('three');
  expect(text).not.toMatch(/javascript|img|script|style|onclick/);
  expect(await page.title()).toBe(title);
  expect(complaints).toEqual([]);
});

test('entries are worked by keyboard alone', async () => {
  const { page, builder } = await openBuilder();
  const group = {
    kind: 'group',
    key: 'times',
    label: 'Times',
    entry: 'time',
    fields: [{ kind: 'text', key: 'day', label: 'Day', required: true }],
  };
  await describe(page, [{ title: 'Open homes', why: 'To visit.', fields: [group] }]);
  const days = builder.getByRole('textbox', { name: 'Day' });
  await days.first().focus();
  await page.keyboard.type('Saturday');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Add time');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sunday');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Move Time 2 up');
  await page.keyboard.press('Enter');
  expect(await Promise.all((await days.all()).map((day) => day.inputValue()))).toEqual(['Sunday', 'Saturday']);
  await page.keyboard.press('Control+s');
  await page.getByText('The form accepts this').waitFor();
  expect(await stored(page)).toEqual({ times: [{ day: 'Sunday' }, { day: 'Saturday' }] });
});

test('leaving with something typed asks first, and a reload brings it back', async () => {
  const { page, builder } = await openBuilder();
  const title = builder.getByRole('textbox', { name: 'Title' });
  await title.fill('Half a listing');
  await page.getByRole('link', { name: 'Adstead, home' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await builder.getByText('Your unsaved changes were restored.').waitFor();
  expect(await title.inputValue()).toBe('Half a listing');
});

test.each([
  ['on a desktop', { viewport: DESKTOP, colorScheme: 'light' }],
  ['on a phone', { viewport: PHONE, colorScheme: 'dark' }],
] as const)(
  '%s an empty form is not sent: its first error is focused and in sight, it fits, and axe finds nothing serious',
  async (_, options) => {
    const { page, builder } = await openBuilder(options);
    await builder.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
    await builder.getByRole('button', { name: 'Check form' }).click();
    await builder.getByText('5 fields need attention').waitFor();
    const title = builder.getByRole('textbox', { name: 'Title' });
    await expect.poll(() => title.evaluate((element) => element.matches(':focus'))).toBe(true);
    const { y } = (await title.boundingBox())!;
    expect(y).toBeGreaterThan(56);
    expect(y).toBeLessThan(options.viewport.height);
    const described = await title.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id: string): string => element.ownerDocument.getElementById(id)?.textContent ?? ''),
    );
    expect(described).toContain('This field is required.');
    expect(await page.getByText('The form accepts this').count()).toBe(0);
    const form = builder.locator('form');
    const box = await form.boundingBox();
    expect(await form.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(Math.ceil(box!.width));
    expect(box!.x + box!.width).toBeLessThanOrEqual(options.viewport.width);
    expect(await seriousFindingsIn(page, '#forms')).toEqual([]);
  },
);

test('the outline marks each section in turn, the last one at the end of the page, and the one that was chosen', async () => {
  const { page } = await open('admin', { viewport: { width: 1280, height: 700 } });
  await page.goto('/customers/create');
  const outline = page.getByRole('navigation', { name: 'Sections of this form' });
  await outline.waitFor();
  const marked = () => outline.locator('[aria-current]').innerText();
  const titles = await outline.getByRole('link').allInnerTexts();
  expect(await marked()).toBe(titles[0]);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await expect.poll(marked).toBe(titles.at(-1));
  for (const title of titles) {
    await outline.getByRole('link', { name: title }).click();
    expect(await marked()).toBe(title);
  }
  await page.evaluate('scrollTo(0, 0)');
  await expect.poll(marked).toBe(titles[0]);
});
