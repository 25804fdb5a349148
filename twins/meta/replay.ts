// Carries out calls as if they had been made at past times, so that a demo has campaigns that have run for weeks. Each call keeps the rules of
// any other; all of them are one change of the state.
import { reviewOf } from './ads/review.ts';
import { checkRequest } from './definitions/check-definitions.ts';
import { ALL_SCOPES } from './graph/callers.ts';
import type { Caller } from './graph/callers.ts';
import type { CallTable, Graph } from './graph/graph.ts';
import { GraphError } from './graph/graph-error.ts';
import { formOfAd } from './leads/form-of-ad.ts';
import { createLead } from './leads/leads.ts';

/** `{ $ref: key }` stands for the id that an earlier call of the same delivery was answered with. */
interface ReplayedCall {
  /** Milliseconds since 1970. */
  at: number;
  /** Under which later calls refer to it. */
  key?: string;
  /** The name of the call in the definitions: 'POST AdAccount/campaigns'. */
  call: string;
  /** The id that is called. */
  node: unknown;
  params: Record<string, unknown>;
}

/** Someone answered the form that the ad opens. */
interface ReplayedLead {
  at: number;
  key: string;
  /** A reference to the ad. */
  ad: unknown;
  answers: Record<string, string>;
}

export interface ReplayedDelivery {
  calls: ReplayedCall[];
  leads?: ReplayedLead[];
}

/** For each delivery the ids that its calls were answered with, by key. A second replay of a delivery takes the place of the first. */
export const replay = (graph: Graph, calls: CallTable, deliveries: readonly ReplayedDelivery[]): Record<string, string>[] =>
  graph.store.write((draft) => {
    removeEarlier(graph, deliveries);
    return deliveries.map((delivery) => {
      const ids: Record<string, string> = {};
      for (const each of delivery.calls) {
        const id = graph.clock.during(each.at, () => withName(each, () => run(graph, calls, each, ids)));
        if (each.key !== undefined) ids[each.key] = id;
      }
      for (const lead of delivery.leads ?? []) ids[lead.key] = graph.clock.during(lead.at, () => answer(graph, lead, ids));
      // Nobody is told now about a review that ended long ago.
      for (const id of Object.values(ids)) if (hasEndedReview(graph, id)) delete draft.inReview[id];
      return ids;
    });
  });

/** No webhook follows: nobody is told now about a lead that came long ago. */
function answer(graph: Graph, { key, ad, answers }: ReplayedLead, ids: Record<string, string>): string {
  const source = graph.store.find('Ad', String(resolve(ad, ids)));
  const form = source && formOfAd(graph, source);
  if (!form) throw new GraphError({ code: 100, message: `${key}: the ad opens no lead form` });
  return createLead(graph, form, { ad: source.id, isTest: false, answers }).id;
}

const LABELLED = ['Ad', 'AdSet', 'Campaign'] as const;

/** Objects with a label that a call is about to give, and forms with a name that one is about to give, with their leads. */
function removeEarlier({ store }: Graph, deliveries: readonly ReplayedDelivery[]): void {
  for (const { call, node, params } of deliveries.flatMap(({ calls }) => calls)) {
    if (call !== 'POST Page/leadgen_forms') continue;
    const earlier = Array.from(store.list('LeadgenForm', String(node))).filter(({ data }) => data.name === params.name);
    for (const form of earlier) for (const object of [...store.list('Lead', form.id), form]) store.remove(object);
  }
  const given = new Map<string, Set<string>>();
  for (const { node, params } of deliveries.flatMap(({ calls }) => calls))
    for (const { name } of (params.adlabels ?? []) as { name?: string }[])
      given.set(String(node), (given.get(String(node)) ?? new Set()).add(name ?? ''));
  for (const [account, names] of given)
    for (const kind of LABELLED) {
      // Collected first, because removing changes what is listed.
      const earlier = Array.from(store.list(kind, account));
      for (const object of earlier)
        if (object.data.labels.some(({ id }) => names.has(store.find('AdLabel', id)?.data.name ?? ''))) store.remove(object);
    }
}

/** A refusal says which of the many calls it is about, and what an advertiser would read. */
function withName<Result>({ call, key = '' }: ReplayedCall, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    const { userMessage, message, field = '' } = error.options;
    throw new GraphError({ code: 100, message: `${call} ${key} ${field}: ${userMessage ?? message}` });
  }
}

function hasEndedReview(graph: Graph, id: string): boolean {
  const ad = graph.store.find('Ad', id);
  return ad !== null && ['APPROVED', 'DISAPPROVED'].includes(reviewOf(graph, ad));
}

function run(graph: Graph, calls: CallTable, { at, call: name, node: given, params }: ReplayedCall, ids: Record<string, string>): string {
  const nodeId = String(resolve(given, ids));
  const node = graph.store.get(nodeId);
  const found = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!node || !found) throw new GraphError({ code: 100, message: `${name} cannot be replayed on ${nodeId}` });
  const sent = Object.fromEntries(Object.entries(params).map(([field, value]) => [field, written(resolve(value, ids))]));
  const [violation] = checkRequest(name, sent);
  if (violation) throw new GraphError({ code: 100, message: `${name}: ${violation.message}` });
  const answer = found.run(
    { graph, caller: callerOf(graph, node.owner), version: 'v26.0', node, params: sent, files: [], now: at },
    undefined,
  );
  return answer.kind === 'value' ? idIn(answer.value) : nodeId;
}

/** Nested values are sent as JSON texts. */
const written = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

function resolve(value: unknown, ids: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(each, ids));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return ids[String(value.$ref)] ?? '';
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each, ids)]));
}

/** The id of an image is its hash. */
function idIn({ id, images }: Record<string, unknown>): string {
  if (typeof id === 'string') return id;
  const [image] = Object.values((images ?? {}) as Record<string, { hash: string }>);
  return image?.hash ?? '';
}

const callerOf = (graph: Graph, owner: string): Caller => ({
  kind: 'system-user',
  token: '',
  person: null,
  business: graph.store.find('AdAccount', owner)?.owner ?? owner,
  page: null,
  scopes: ALL_SCOPES,
  isLongLived: true,
});
