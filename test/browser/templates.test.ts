import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { choose, listed, title } from './people.ts';
import { seriousFindingsIn } from './serious-findings.ts';

const { open } = useBrowser();

const CUSTOMER = 'Harcrest Realty';
const preview = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const tab = (page: Page, list: string, name: string): Promise<void> =>
  page.getByRole('navigation', { name: list }).getByRole('link', { name }).click();
const said = (page: Page, words: string): Promise<void> => page.getByRole('status').getByText(words).waitFor();

async function act(page: Page, template: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${template}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the templates of a customer from the menu and the overview of all customers. */
async function openTemplates(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Features' }).click();
  await page.getByRole('menuitem', { name: 'Campaign Templates' }).click();
  await page.getByRole('link', { name: CUSTOMER, exact: true }).click();
  await page.waitForURL(/\/customer\/[\w-]+\/campaign-templates\/published$/);
  await page.getByRole('link', { name: 'New campaign template' }).waitFor();
}

test('a campaign template is previewed with a real listing, published, copied, saved as a generic one, deleted and restored', async () => {
  const { page } = await open('operations');
  await openTemplates(page);
  await page.getByRole('link', { name: 'New campaign template' }).click();
  await field(page, 'Name').fill('Journey words');
  await field(page, 'Primary text').fill('Look:\n{{listing.titel}}');
  await page.getByText('Unknown variable {{listing.titel}} on line 2; did you mean listing.title?').waitFor();
  await field(page, 'Primary text').fill('Look: {{listing.title}}');
  await field(page, 'Headline').fill('Come to ');
  await field(page, 'Headline').press('End');
  await page.getByRole('button', { name: 'Insert a variable into headline' }).click();
  await page.getByRole('textbox', { name: 'Search variables' }).fill('suburb');
  await page.getByRole('option', { name: /listing\.suburb/ }).click();
  await expect.poll(() => field(page, 'Headline').inputValue()).toBe('Come to {{listing.suburb}}');

  await preview(page).getByRole('combobox', { name: 'Preview with' }).click();
  const other = page.getByRole('option').nth(2);
  const listing = (await other.innerText()).replace(/ \([^)]*\)$/, '');
  await other.click();
  await preview(page).getByText(`Look: ${listing}`.slice(0, 30)).waitFor();
  await expect.poll(() => preview(page).getByText('{{').count()).toBe(0);
  await page.getByRole('button', { name: 'Create campaign template' }).click();
  await page.waitForURL(/\/campaign-template\/[\w-]+\/edit/);

  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Successfully Saved!');
  await choose(page, 'Copy to generic templates');
  await said(page, 'Journey words copied to generic templates');
  await choose(page, 'Clone');
  await page.waitForURL(/\/clone$/);
  await field(page, 'Name').fill('Journey copy');
  await page.getByRole('button', { name: 'Create campaign template' }).click();
  await page.waitForURL(/\/edit$/);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Campaign templates' }).click();
  await page.getByRole('link', { name: 'Journey copy', exact: true }).waitFor();
  await act(page, 'Journey copy', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Journey copy', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Journey copy', exact: true }).waitFor();
  await tab(page, 'Campaign templates', 'Published');
  await act(page, 'Journey words', 'Archive');
  await tab(page, 'Campaign templates', 'Archived');
  await page.getByRole('link', { name: 'Journey words', exact: true }).waitFor();
});

test('generic templates are opened from the menu, and copied to a customer', async () => {
  const { page, context } = await open('admin');
  const words = {
    name: 'For every customer',
    state: 'PUBLISHED',
    copy: { feed: { primaryText: 'Hello {{listing.suburb}}', headline: 'Hi', description: '' }, stories: null, rightColumn: null },
    link: 'https://example.com',
  };
  const made = await context.request.post('/api/campaign-templates/generic', { data: { type: 'FACEBOOK_IMAGE_CAMPAIGN', ...words } });
  expect(made.status(), await made.text()).toBe(200);
  await page.goto('/');
  await page.getByRole('button', { name: 'Features' }).click();
  await page.getByRole('menuitem', { name: 'Campaign Templates' }).click();
  await title(page, 'Campaign Templates');
  await page.getByRole('link', { name: 'For every customer', exact: true }).click();
  await page.getByText('Generic', { exact: true }).first().waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Campaign Templates' }).click();
  await page.getByRole('link', { name: CUSTOMER, exact: true }).click();
  await tab(page, 'Campaign templates', 'Generic');
  await act(page, 'For every customer', 'Use for this customer');
  await page.waitForURL(/\/clone$/);
  await page.getByRole('button', { name: 'Create campaign template' }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: CUSTOMER }).waitFor();
});

test('a display template previews its formats while it is edited, and warns about texts that the network will shorten', async () => {
  const { page } = await open('operations');
  await openTemplates(page);
  await page.getByRole('link', { name: 'Display templates' }).click();
  await page.getByRole('link', { name: 'New display template' }).click();
  await field(page, 'Name').fill('Journey display');
  await field(page, 'Headline 1').fill('A headline that is too long for the network');
  await page.getByText('13 characters too many for this listing, so it will be shortened').waitFor();
  await field(page, 'Headline 1').fill('At {{customer.name}}');
  await preview(page).getByText(`At ${CUSTOMER}`).first().waitFor();
  await page.getByRole('button', { name: 'Create display template' }).click();
  await page.waitForURL(/\/gdn-campaign-template\/[\w-]+\/edit/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Display templates' }).click();
  await page.getByRole('link', { name: 'Journey display', exact: true }).waitFor();
});

test('the email of a customer is customised, sent as a test, found in the mailbox, and reset to the default', async () => {
  const { page, context } = await open('admin');
  const { customers } = (await (await context.request.get('/api/customers?order=_id&limit=1')).json()) as { customers: { _id: string }[] };
  await page.goto(`/customer/${customers[0]!._id}/edit`);
  await page.getByRole('navigation', { name: 'Customer' }).getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Order delivered' }).click();
  const form = page.getByRole('form', { name: 'Order delivered' });
  const ours = await field(page, 'Subject').inputValue();
  await field(page, 'Subject').fill('Journey: {{order.campaignNam}}');
  await form.getByText(/Unknown variable \{\{order\.campaignNam\}\} on line 1/).waitFor();
  await field(page, 'Subject').fill('Journey: {{order.campaignName}}');
  await form.getByText('HTML', { exact: true }).click();
  await field(page, 'Body').fill('<p>It runs</p><hr>');
  await form.getByText('Blocks', { exact: true }).click();
  // Two braces open the menu of variables, and the picked one is completed at the cursor.
  await field(page, 'Paragraph 1').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', {{');
  await page.getByRole('textbox', { name: 'Search variables' }).fill('recipient.first');
  await page.getByRole('option', { name: /recipient\.firstName/ }).click();
  await page.keyboard.type('.');
  await expect.poll(() => field(page, 'Paragraph 1').innerText()).toBe('It runs, {{recipient.firstName}}.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Soon more.');
  await form.getByRole('button', { name: 'Move Divider 3, 3 of 3' }).focus();
  await page.keyboard.press('ArrowUp');
  await form.getByRole('button', { name: 'Move Divider 2, 2 of 3' }).waitFor();
  expect(await seriousFindingsIn(page, '[data-block]')).toEqual([]);
  await preview(page).frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'It runs, Aroha.' }).waitFor();
  await form.getByRole('button', { name: 'Save email' }).click();
  await said(page, 'Successfully Saved!');
  const subject = await preview(page)
    .getByText(/^Journey: /)
    .innerText();
  await form.getByRole('button', { name: 'Send test email' }).click();
  await said(page, 'The test email to admin@adstead.example was not sent: no mail server is set up. Read it in the mailbox.');
  await form.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe(ours);

  await page.goto('/admin/mailbox');
  await listed(page, `[Test] ${subject}`).first().waitFor();
});

test('the customised email of a product overrides the customer’s until it is reset', async () => {
  const { page, context } = await open('user');
  const { products } = (await (await context.request.get('/api/products?order=_id&limit=1')).json()) as { products: { _id: string }[] };
  await page.goto(`/product/${products[0]!._id}/edit`);
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: 'Order placed' }).click();
  const form = page.getByRole('form', { name: 'Order placed' });
  const before = await field(page, 'Subject').inputValue();
  await field(page, 'Subject').fill('Your spotlight is on');
  await form.getByRole('button', { name: 'Save email' }).click();
  await page.getByRole('navigation', { name: 'Emails' }).getByText('Customised').waitFor();
  await form.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe(before);
});

test('a mail server in our own network is refused with the reason, and the sender can be saved without a mail server', async () => {
  const { page, context } = await open('operations');
  const { customers } = (await (await context.request.get('/api/customers?order=_id&limit=1')).json()) as { customers: { _id: string }[] };
  await page.goto(`/customer/${customers[0]!._id}/email-templates?email=settings`);
  await field(page, 'Name').fill('Journey Realty');
  await page.getByRole('switch', { name: 'Use the customer’s own mail server' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('hello@example.com');
  await page.getByRole('textbox', { name: 'Server' }).fill('localhost');
  await page.getByRole('button', { name: 'Test mail server' }).click();
  await page.getByText(/^This mail server cannot be used: /).waitFor();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('switch', { name: 'Use the customer’s own mail server' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Successfully Saved!');
});
