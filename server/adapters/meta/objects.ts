// Reads, changes and deletes single objects of an ad account by their id, in the same way for campaigns, ad sets, ads and creatives.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import type { Effect } from '../ad-network/effect.ts';
import { fieldsOf } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph, GraphCall } from './graph/graph.ts';
import { paramsFrom } from './graph/graph-params.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import type { UseCase } from './graph/meta-usage.ts';

export const createdObject = z.object({ id: z.string().min(1) });
export const success = z.object({ success: z.literal(true) });
/** A dry run answers without an id. */
const validated = z.object({ success: z.boolean().optional(), id: z.string().optional() });

export type Created = Answered<{ id: string }>;
export type Done = Answered<{ success: true }>;

/** The part of a call that says who makes it. */
export const of = (
  { accessToken, account }: { accessToken: string; account: string },
  useCase: UseCase = 'ads_management',
): Pick<GraphCall, 'token' | 'account' | 'useCase'> => ({ token: accessToken, account, useCase });

interface ById<Schema extends z.ZodObject, Change> {
  read(access: AdAccountAccess, id: string): Promise<Answered<z.output<Schema>>>;
  /** Only what is given changes. */
  update(access: AdAccountAccess, id: string, change: Change): Promise<Done>;
  remove(access: AdAccountAccess, id: string): Promise<Done>;
}

export function openById<Schema extends z.ZodObject, Change extends object>(graph: Graph, schema: Schema): ById<Schema, Change> {
  return {
    read: (access, id) =>
      graph.call({ method: 'GET', path: graphPath`${id}`, effect: 'read', params: { fields: fieldsOf(schema) }, ...of(access) }, schema),
    update: (access, id, change) =>
      graph.call({ method: 'POST', path: graphPath`${id}`, effect: 'repeatable', params: paramsFrom(change), ...of(access) }, success),
    remove: (access, id) => graph.call({ method: 'DELETE', path: graphPath`${id}`, effect: 'repeatable', ...of(access) }, success),
  };
}

interface Creation<New> {
  create(access: AdAccountAccess, object: New): Promise<Created>;
  /** A dry run: Meta checks the values and writes nothing. */
  validate(access: AdAccountAccess, object: New): Promise<void>;
}

/** Never asks for `fields`: the create could succeed while the read of them fails. */
export function openCreation<New extends object>(graph: Graph, edge: string): Creation<New> {
  const post = (access: AdAccountAccess, object: object, effect: Effect) =>
    ({ method: 'POST', path: `${graphPath`${access.account}`}/${edge}`, effect, params: { ...object }, ...of(access) }) as const;
  return {
    create: (access, object) => graph.call(post(access, object, 'create'), createdObject),
    async validate(access, object) {
      await graph.call(post(access, { ...object, execution_options: ['validate_only'] }, 'repeatable'), validated);
    },
  };
}
