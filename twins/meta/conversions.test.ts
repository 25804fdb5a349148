import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMetaTestTwin } from '../../test/harness/twins/meta-twin.ts';
import type { MetaParams, MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';

const PIXEL = '400000000000001';
let twin: MetaTestTwin;
let event: Record<string, unknown>;
beforeAll(async () => {
  twin = await openMetaTestTwin();
  event = {
    event_name: 'QualifiedLead',
    event_time: Math.floor(Date.now() / 1000) - 60,
    event_id: 'one',
    action_source: 'system_generated',
    user_data: { lead_id: '900000000000001' },
    custom_data: { event_source: 'crm', lead_event_source: 'Adstead' },
  };
});
afterAll(() => twin.close());
const send = (given: MetaParams = {}) => twin.call('POST', `${PIXEL}/events`, { data: [{ ...event, ...given }] });

test('a pixel receives events of leads', async () => {
  expect((await send()).body).toEqual({ events_received: 1, messages: [] });
});

test.each<[string, MetaParams, string]>([
  ['no name', { event_name: '' }, 'data.0.event_name'],
  ['no id', { event_id: undefined }, 'data.0.event_id'],
  ['an old time', { event_time: 1_700_000_000 }, 'data.0.event_time'],
  ['a time in milliseconds', { event_time: Date.now() }, 'data.0.event_time'],
  ['an unknown source', { action_source: 'crm' }, 'data.0.action_source'],
  ['nobody', { user_data: {} }, 'data.0.user_data'],
  ['an unknown field', { lead: '1' }, 'data.0.lead'],
])('with %s an event is refused', async (_, given, field) => {
  const { body } = await send(given);
  expect(JSON.parse(body.error.error_data).blame_field_specs[0].join('.')).toBe(field);
});
