import type { WebhookDelivery, WebhookEndpoint } from '#contract/outgoing-webhooks/index.ts';
import { customerFixture } from '#web/testing/customer-fixture.tsx';
import { dashboardAnswers } from '#web/testing/dashboard-fixture.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const endpoint = (given: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  _id: id(71),
  url: 'https://crm.example.com/adstead',
  kinds: ['lead.created'],
  state: 'ON',
  stopReason: '',
  failingSince: null,
  nextAttemptAt: null,
  previousSecretUntil: null,
  setBy: { name: 'Hana Rawiri', byKey: false },
  waitingCount: 0,
  failedCount: 0,
  version: 3,
  createdAt: '2026-11-16T00:00:00Z',
  ...given,
});
const delivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: id(72),
  eventId: id(73),
  kind: 'lead.created',
  subjectId: id(74),
  state: 'FAILED',
  attempts: 7,
  createdAt: '2026-11-16T00:00:00Z',
  lastAttemptAt: '2026-11-16T01:00:00Z',
  answerStatus: 422,
  answer: 'no such field',
  sequence: 5,
  ...given,
});

const LIST = 'GET /api/customer/{customerId}/webhooks';
const ONE = '/api/customer/{customerId}/webhooks/{endpointId}';
const open = (endpoints: WebhookEndpoint[], answers: Answers = {}) =>
  openApp(`/customer/${HARBOUR}/webhooks`, {
    answers: { 'GET /api/customer/{customerId}': customerFixture(), [LIST]: { endpoints }, ...answers },
  });

test('a webhook is added, and its secret is shown until it was kept', async () => {
  const { person, asked } = open([], { 'POST /api/customer/{customerId}/webhooks': { endpoint: endpoint(), secret: 'whsec_shown-once' } });
  expect(await screen.findByText(/^No webhooks yet/)).toBeTruthy();
  const form = within(screen.getByRole('form', { name: 'Add webhook' }));
  await person.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(form.getByText('Enter a URL.')).toBeTruthy();
  await person.type(form.getByRole('textbox', { name: /URL/ }), 'https://crm.example.com/adstead');
  await person.click(form.getByRole('checkbox', { name: 'Order status changed' }));
  await person.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByDisplayValue('whsec_shown-once')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    url: 'https://crm.example.com/adstead',
    kinds: ['lead.created', 'lead.state', 'order.state'],
    isActive: true,
  });
  await person.click(screen.getByRole('button', { name: 'I have saved the secret' }));
  expect(screen.queryByDisplayValue('whsec_shown-once')).toBeNull();
});

test('a refused url is explained beside the field', async () => {
  const { person } = open([], {
    'POST /api/customer/{customerId}/webhooks': refuse(400, { code: 'webhookUrlRefused', message: 'The URL must begin with https.' }),
  });
  await person.type(await screen.findByRole('textbox', { name: /URL/ }), 'http://crm.example.com');
  await person.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('The URL must begin with https.')).toBeTruthy();
});

test('a stopped webhook says why, and is turned on again', async () => {
  const stopped = endpoint({ state: 'STOPPED', stopReason: 'Every attempt failed for three days.', waitingCount: 2 });
  const { person, asked } = open([stopped], { [`PUT ${ONE}`]: endpoint() });
  expect(await screen.findByText(/Every attempt failed for three days. Fix your endpoint/)).toBeTruthy();
  expect(screen.getByText(/2 events wait/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Webhook turned on')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isActive: true, version: 3 });
});

test('the log shows what a receiver answered, and failed events are sent again', async () => {
  const { person, asked } = open([endpoint({ failedCount: 1 })], {
    [`GET ${ONE}/deliveries`]: { deliveries: [delivery(), delivery({ _id: id(75), state: 'ERASED', answer: '' })], hasMore: false },
    [`POST ${ONE}/replay`]: { count: 1 },
    [`POST ${ONE}/test`]: delivery({ kind: 'webhook.test', answerStatus: 500, answer: 'oh no' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Show log of https://crm.example.com/adstead' }));
  const log = within(await screen.findByRole('region', { name: 'Log' }));
  expect(await log.findByText('no such field')).toBeTruthy();
  expect(log.getAllByRole('button', { name: /Resend event/ })).toHaveLength(1);
  await person.click(log.getByRole('button', { name: 'Resend 1 failed' }));
  expect(await screen.findByText('1 event will be resent')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ deliveryId: null });
  await person.click(screen.getByRole('button', { name: 'Send test event' }));
  expect((await screen.findByText(/The test event failed/)).textContent).toBe('The test event failed with status 500: oh no');
});

test('corporate users have the same in their dashboard, for their own customer', async () => {
  const { api } = visit('/customer-dashboard/webhooks', {
    user: customerUser('corporate'),
    answers: { ...dashboardAnswers(), [LIST]: { endpoints: [endpoint({ state: 'OFF' })] } },
  });
  expect(await screen.findByText('https://crm.example.com/adstead')).toBeTruthy();
  expect(screen.getByText('Off')).toBeTruthy();
  expect(api.asked.some(({ path }) => path.includes('/webhooks'))).toBe(true);
});
