// The seller's link from the agent to the report: sent, opened on a phone without signing in, approved by a code, paid, and followed.
import { PHONE } from '#test/harness/browser.ts';
import { waitForEmailedLink } from '#test/harness/emailed-links.ts';
import type { APIRequestContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../journeys.ts';
import { CARDS, enterCardOn, placeByCard, readOrder, waitForReadyLine } from './ordering.ts';

const { open } = useBrowser();
const SOON = { timeout: 60_000 };
const SELLER = 'mere.wilson@sellers.example';

/** The code of the newest email to the seller. */
async function emailedCode(admin: APIRequestContext): Promise<string> {
  const { messages } = (await (await admin.get('/api/mailbox?order=-createdAt&limit=50')).json()) as {
    messages: { _id: string; to: string; subject: string }[];
  };
  const found = messages.find(({ to, subject }) => to === SELLER && subject === 'Your code to approve the ads');
  if (!found) return '';
  const { text } = (await (await admin.get(`/api/mailbox/${found._id}`)).json()) as { text: string };
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

test('a seller approves and pays by the link that the agent sent, and then follows the campaign there', async () => {
  const { page: agent, context } = await open('agent');
  const { context: admin } = await open('admin');
  const order = await placeByCard(context.request);
  await agent.goto(`/customer-dashboard/dashboardOrders?order=${order._id}`);
  const drawer = agent.getByRole('dialog', { name: `ORD-${order.orderNumber}` });
  await drawer.getByRole('button', { name: 'Send for approval' }).click();
  const dialog = agent.getByRole('dialog', { name: 'Send for approval' });
  await dialog.getByRole('textbox', { name: /name/ }).fill('Mere Wilson');
  await dialog.getByRole('textbox', { name: /email/ }).fill(SELLER);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await drawer.getByText('Mere Wilson has not opened the link yet.').waitFor();

  const link = await waitForEmailedLink(admin.request, SELLER, `Please approve: ads for ${order.title}`);
  const { page: seller } = await open(null, { viewport: PHONE });
  await seller.goto(link.pathname);
  await seller.getByRole('heading', { level: 1, name: 'Your ads are ready' }).waitFor();
  await drawer.getByText('Mere Wilson has opened the link, but has not decided yet.').waitFor();
  await seller.getByRole('button', { name: 'Approve these ads' }).click();
  await expect.poll(() => emailedCode(admin.request), SOON).toMatch(/^\d{6}$/);
  await seller.getByLabel(/^Code from the email/).fill(await emailedCode(admin.request));
  await seller.getByRole('button', { name: 'Approve', exact: true }).click();
  await seller.getByRole('heading', { level: 1, name: 'You approved your ads' }).waitFor();
  // The agent sees it without a refresh.
  await drawer.getByText('Mere Wilson approved the ads.').waitFor();

  await seller.getByRole('link', { name: /^Pay \$[\d,.]+ by card$/ }).click();
  await enterCardOn(seller, CARDS.good);
  await seller.getByRole('button', { name: /^Pay \$/ }).click();
  await seller.getByRole('heading', { name: 'Payment received' }).waitFor();
  await seller.getByRole('button', { name: 'Okay' }).click();
  await expect.poll(async () => (await readOrder(admin.request, order._id)).status, SOON).toBe('DELIVERED');
  await waitForReadyLine(agent, order.orderNumber);

  await seller.goto(link.pathname);
  await seller
    .getByText('How the ads will look')
    .or(seller.getByRole('heading', { name: 'The ads', exact: true }))
    .waitFor();
  await seller.getByRole('button', { name: 'Print' }).waitFor();
  const timeline = (await readOrder(admin.request, order._id)).timeline.map(({ step }) => step);
  expect(timeline.filter((step) => step.startsWith('approval'))).toEqual(['approvalSent', 'approvalOpened', 'approvalGiven']);
});
