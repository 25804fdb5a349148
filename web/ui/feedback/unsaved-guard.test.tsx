// Every kind of form offers to save when someone leaves with changes, and saves by Ctrl+S, but not behind that question.
import type { Automation, AutomationChoices, AutomationRuleView } from '#contract/automation/index.ts';
import type { User } from '#contract/accounts/index.ts';
import { agentFixture } from '#web/testing/agent-fixture.ts';
import { customerFixture, customerId } from '#web/testing/customer-fixture.tsx';
import { emailFixture, emailsPage, openEmails } from '#web/testing/email-fixture.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { openStored } from '#web/testing/resource-samples.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => sessionStorage.clear());

const id = '01900000-0000-7000-8000-0000000000f1';

const rule: AutomationRuleView = {
  _id: id,
  name: 'New listings',
  sentence: 'When a listing is new, order “Week of images”.',
  isOn: true,
  event: 'NEW',
  conditions: [],
  action: { kind: 'ORDER', productId: id, startsInDays: 0, payer: 'CUSTOMER', approval: 'CUSTOMER' },
  limits: { ordersPerDay: 5, ordersPerMonth: 50, moneyPerDay: null, moneyPerMonth: null },
  holdAbove: 25,
  store: null,
  owner: { _id: id, displayName: 'Hana Rawiri' },
  hold: null,
  today: { orders: 0, money: 0 },
  thisMonth: { orders: 0, money: 0 },
  version: 3,
  updatedAt: '2026-11-16T00:00:00Z',
};
const automation: Automation = {
  currencyCode: 'NZD',
  rules: [rule],
  limits: { ordersPerDay: 20, moneyPerDay: null },
  stops: [],
  stores: [],
};
const choices: AutomationChoices = {
  currencyCode: 'NZD',
  fields: [],
  products: [{ _id: id, name: 'Week of images', total: 34_500, days: 7 }],
  stores: [],
  owners: [{ _id: id, displayName: 'Hana Rawiri', email: 'hana@harbour.example', actions: ['ORDER'] }],
};
const openRule = () =>
  openApp(`/customer/${customerId}/automation/rule/${id}`, {
    answers: {
      'GET /api/customer/{customerId}': customerFixture(),
      'GET /api/customer/{customerId}/automation': automation,
      'GET /api/customer/{customerId}/automation/choices': choices,
      'PUT /api/customer/{customerId}/automation/rules/{ruleId}': { ...rule, version: 4 },
    },
  });

const ada: User = {
  _id: '01900000-0000-7000-8000-00000000abcd',
  email: 'ada@adstead.example',
  displayName: 'Ada Palmer',
  roles: ['admin'],
  isActive: true,
  status: 'active',
  customer: null,
  picture: null,
  hasPassword: true,
  lastSignInAt: null,
  apiKey: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};
const openProfile = () =>
  openApp('/user/settings/profile', {
    answers: { 'GET /api/users/me': ada, 'PUT /api/users/me': { ...ada, displayName: 'Changed', version: 2 } },
  });

const openAgent = () =>
  visit('/customer-dashboard/settings', {
    user: customerUser('branchuser'),
    answers: {
      'GET /api/users/me': ada,
      'GET /api/users/me/notifications': { settings: [] },
      'GET /api/users/me/sessions': { sessions: [] },
      'GET /api/users/me/cards': { cards: [] },
      'GET /api/customer/{customerId}/vertical': { vertical: { listingTypes: [] } },
      'PUT /api/agents/{agentId}': agentFixture({ fullName: 'Changed', version: 2 }),
    },
  });

const openEmail = () =>
  openEmails(`${emailsPage}?email=orderFailed`, {
    'POST /api/email-template': emailFixture('orderFailed', { _id: id, source: 'customer', subject: 'Changed', version: 1 }),
  });

const forms = [
  ['an email', openEmail, 'Subject', 'POST /api/email-template'],
  ['an automation rule', openRule, /^Name/, `PUT /api/customer/${customerId}/automation/rules/${id}`],
  ['a person’s profile', openProfile, /^Name/, 'PUT /api/users/me'],
  ['an agent’s profile', openAgent, 'Full name', 'PUT /api/agents/'],
  ['a resource', () => openStored(), /^Title/, 'PUT /api/resource/'],
] as const;

async function changed(open: (typeof forms)[number][1], field: string | RegExp, saved: string) {
  const opened = open();
  fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: 'Changed' } });
  const saves = () => opened.api.asked.filter(({ method, path }) => `${method} ${path}`.startsWith(saved));
  return { ...opened, saves };
}

test.each(forms)('%s is saved when someone leaves and chooses to save', async (_, open, field, saved) => {
  const { person, router, saves } = await changed(open, field, saved);
  const isShown = () => router.state.location.pathname === '/not-found';
  void router.navigate({ to: '/not-found' });
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await person.keyboard('{Control>}s{/Control}');
  expect(saves()).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isShown()).toBe(true));
  expect(saves()).toHaveLength(1);
});

test.each(forms)('%s is saved by Ctrl+S', async (_, open, field, saved) => {
  const { person, saves } = await changed(open, field, saved);
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves()).toHaveLength(1));
});
