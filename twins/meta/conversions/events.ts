// Events that a server sends to a pixel. Each is checked as Meta's documentation says, and one with a known id and name counts once.
import { isRecord } from '../definitions/check-definitions.ts';
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, handler } from '../graph/graph.ts';
import { refuse } from '../graph/graph-error.ts';
import { listOf, plainText } from '../graph/read-params.ts';
import type { Values } from '../meta-state.ts';

const MAX_EVENTS = 1000;
const MAX_AGE_SECONDS = 7 * 24 * 3600;
const ACTION_SOURCES = [
  'email',
  'website',
  'app',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'business_messaging',
  'other',
];
const KNOWN_FIELDS = ['event_name', 'event_time', 'event_id', 'action_source', 'user_data', 'custom_data'];

export const conversionCalls: CallTable = {
  'POST AdsPixel/events': handler<'AdsPixel'>({ scopes: ADS_WRITE, run: receiveEvents }),
  'GET AdsPixel': handler<'AdsPixel'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
};

function receiveEvents({ graph, node, params, now }: Call<'AdsPixel'>): Answer {
  const events = listOf(params, 'data') ?? [];
  if (events.length === 0 || events.length > MAX_EVENTS) throw refuse('data', 'Events', `Send 1 to ${MAX_EVENTS} events.`, 2_804_003);
  const checked = events.map((event, at) => checkEvent(event, at, Math.floor(now / 1000)));
  graph.store.update(node, (data) => {
    data.events = { ...data.events };
    for (const event of checked) data.events[`${plainText(event.event_name)} ${plainText(event.event_id)}`] ??= event;
  });
  return { kind: 'value', value: { events_received: events.length, messages: [] }, shape: 'ServerEventsAnswer' };
}

/** One wrong event refuses all of them. */
function checkEvent(event: unknown, at: number, now: number): Values {
  const wrong = (field: string, text: string) => refuse(`data.${at}.${field}`, 'Invalid event', text, 2_804_003);
  if (!isRecord(event)) throw wrong('', 'An event is an object.');
  const unknown = Object.keys(event).find((field) => !KNOWN_FIELDS.includes(field));
  if (unknown !== undefined) throw wrong(unknown, 'There is no such field.');
  const { event_name: name, event_time: time, event_id: id, action_source: source, user_data: person } = event;
  if (typeof name !== 'string' || name === '') throw wrong('event_name', 'An event needs a name.');
  if (typeof id !== 'string' || id === '') throw wrong('event_id', 'An event needs an id.');
  if (typeof time !== 'number' || time > now + 60 || time < now - MAX_AGE_SECONDS)
    throw wrong('event_time', 'The time is in seconds, within the last 7 days.');
  if (!ACTION_SOURCES.includes(String(source))) throw wrong('action_source', 'Say where the event happened.');
  if (!isRecord(person) || !/^\d{6,20}$/.test(String(person.lead_id))) throw wrong('user_data', 'A lead is named by its id.');
  return event;
}
