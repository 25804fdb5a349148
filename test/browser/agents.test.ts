// Agents in a browser: staff create one, a manager finds those of their offices, and an agent changes their own profile.
import { PHONE } from '#test/harness/browser.ts';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const { open } = useBrowser();

test('operations creates an agent of a customer and invites them', async () => {
  const { page, context } = await open('operations');
  const { customers } = (await (await context.request.get('/api/customers?order=_id&limit=1')).json()) as { customers: { _id: string }[] };
  await page.goto(`/agents/create?customer=${customers[0]!._id}`);
  await page.getByLabel('Full name').fill('Journey Agent');
  await page.getByLabel('Email').fill('journey.agent@harcrest.example');
  await page.getByRole('button', { name: 'Add phone number' }).click();
  await page.getByLabel('Number 1', { exact: true }).fill('021 123 4567');
  await page.getByRole('button', { name: 'Create agent' }).click();
  await page.waitForURL(/\/agents\/[0-9a-f-]{36}\/edit/);
  await page.getByText('Successfully Saved!').waitFor();
  await page.getByRole('button', { name: 'Invite to the dashboard' }).click();
  await page.getByText('Invitation sent to journey.agent@harcrest.example').waitFor();
});

test('a manager sees the agents of their offices on a phone, and finds one by name', async () => {
  const { page } = await open('manager', { viewport: PHONE });
  await page.goto('/customer-dashboard/agent');
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
  await page.getByLabel('Search by name or email').fill('Grace Lin');
  await page.waitForURL(/q=Grace/);
  await page.getByRole('heading', { name: 'Grace Lin' }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
});

test('an agent changes their own profile', async () => {
  const { page } = await open('agent');
  await page.goto('/customer-dashboard/settings');
  await page.getByRole('switch', { name: 'Customise the map' }).click();
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Successfully Saved!').waitFor();
});

test('a user who is not an agent types a new name fast, and no character is lost', async () => {
  const { page } = await open('corporate');
  await page.goto('/customer-dashboard/settings');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.clear();
  await name.pressSequentially('Hana R');
  expect(await name.inputValue()).toBe('Hana R');
});
