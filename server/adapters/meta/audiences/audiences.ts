// Custom audiences: lists of people and look-alikes of them. People are sent as hashes only.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Answered } from '../../ad-network/answered.ts';
import { fieldsOf, graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import type { AdAccountAccess } from '../graph/meta-access.ts';
import { createdObject, of, success } from '../objects.ts';
import type { Created, Done } from '../objects.ts';

const state = z.object({ code: z.number().optional(), description: z.string().optional() });
const audience = z.object({
  id: z.string(),
  name: z.string().optional(),
  subtype: z.string().optional(),
  description: z.string().optional(),
  approximate_count_lower_bound: z.number().optional(),
  approximate_count_upper_bound: z.number().optional(),
  /** 200 is ready, 300 too small. */
  delivery_status: state.optional(),
  /** 200 is normal, 441 being filled, 450 stale, 471 flagged for policy. */
  operation_status: state.optional(),
  time_updated: z.number().optional(),
});
export type CustomAudience = z.output<typeof audience>;

export interface Person {
  email?: string;
  /** Digits with the country code. */
  phone?: string;
}

export interface RuleAudience {
  name: string;
  description?: string;
  subtype?: 'ENGAGEMENT' | 'WEBSITE' | 'VIDEO';
  rule: object;
  retention_days?: number;
  /** Also counts what happened before. */
  prefill?: boolean;
}

const received = z.object({ num_received: z.coerce.number(), num_invalid_entries: z.coerce.number().default(0) });
export type PeopleReceived = Answered<z.output<typeof received>>;

export interface MetaAudiences {
  list(access: AdAccountAccess): AsyncIterable<CustomAudience>;
  read(access: AdAccountAccess, audienceId: string): Promise<Answered<CustomAudience>>;
  createList(access: AdAccountAccess, given: { name: string; description?: string }): Promise<Created>;
  /** People who did something, as watched a video: `rule` says what, for so many days. */
  createByRule(access: AdAccountAccess, given: RuleAudience): Promise<Created>;
  /** The ratio is from 0.01 to 0.20 of the country's people. */
  createLookalike(access: AdAccountAccess, given: { name: string; originId: string; country: string; ratio: number }): Promise<Created>;
  /** At most 10,000 people per call. The same person twice counts once. */
  addPeople(access: AdAccountAccess, audienceId: string, people: readonly Person[]): Promise<PeopleReceived>;
  removePeople(access: AdAccountAccess, audienceId: string, people: readonly Person[]): Promise<PeopleReceived>;
  remove(access: AdAccountAccess, audienceId: string): Promise<Done>;
}

export function openAudiences(graph: Graph): MetaAudiences {
  const by = (access: AdAccountAccess) => of(access, 'custom_audience');
  const create = (access: AdAccountAccess, params: object) =>
    graph.call(
      { method: 'POST', path: graphPath`${access.account}/customaudiences`, effect: 'create', params: { ...params }, ...by(access) },
      createdObject,
    );
  const sendPeople = (method: 'POST' | 'DELETE') => (access: AdAccountAccess, audienceId: string, people: readonly Person[]) =>
    graph.call(
      { method, path: graphPath`${audienceId}/users`, effect: 'repeatable', params: { payload: hashedPeople(people) }, ...by(access) },
      received,
    );
  return {
    list: (access) => graphList(graph, { path: graphPath`${access.account}/customaudiences`, ...by(access) }, audience),
    read: (access, id) =>
      graph.call(
        { method: 'GET', path: graphPath`${id}`, effect: 'read', params: { fields: fieldsOf(audience) }, ...by(access) },
        audience,
      ),
    createList: (access, { name, description }) =>
      create(access, { name, description, subtype: 'CUSTOM', customer_file_source: 'USER_PROVIDED_ONLY' }),
    createByRule: (access, given) => create(access, given),
    createLookalike: (access, { name, originId, country, ratio }) =>
      create(access, { name, subtype: 'LOOKALIKE', origin_audience_id: originId, lookalike_spec: { country, ratio } }),
    addPeople: sendPeople('POST'),
    removePeople: sendPeople('DELETE'),
    remove: (access, id) => graph.call({ method: 'DELETE', path: graphPath`${id}`, effect: 'repeatable', ...by(access) }, success),
  };
}

/** Empty where a person has no such value. */
const hash = (value: string | undefined): string =>
  value === undefined ? '' : createHash('sha256').update(value.trim().toLowerCase()).digest('hex');

function hashedPeople(people: readonly Person[]): { schema: string[]; data: string[][] } {
  return {
    schema: ['EMAIL', 'PHONE'],
    data: people.map(({ email, phone }) => [hash(email), hash(phone?.replace(/\D/g, '').replace(/^0+/, ''))]),
  };
}
