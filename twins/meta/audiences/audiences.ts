// Custom audiences: people by hashed addresses, lookalikes of another audience, and people who engaged. They fill over time.
import { isRecord, parseNested } from '../definitions/check-definitions.ts';
import { populationOf } from './places.ts';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { has, objectOf, plainText, textOf, textsOf } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { chance } from '../insights/chance.ts';

const ROWS_PER_CALL = 10_000;
/** A smaller audience is not delivered to, and cannot be the origin of a lookalike. */
const LEAST_PEOPLE = 100;
const HASH = /^[0-9a-f]{64}$/;
/** The fields that are stored as they were sent. */
const STORED = [
  'rule',
  'lookalike_spec',
  'retention_days',
  'pixel_id',
  'product_set_id',
  'claim_objective',
  'event_source_group',
  'inclusions',
  'exclusions',
];
const WITHOUT_RULE = ['CUSTOM', 'LOOKALIKE', 'CLAIM'];

export const audienceCalls: CallTable = {
  'POST AdAccount/customaudiences': handler<'AdAccount'>({ scopes: ADS_WRITE, run: createAudience }),
  'GET AdAccount/customaudiences': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('CustomAudience', node.id), shape: 'CustomAudience' }),
  }),
  'GET CustomAudience': handler<'CustomAudience'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST CustomAudience': handler<'CustomAudience'>({
    scopes: ADS_WRITE,
    run({ graph, node, params }) {
      graph.store.update(node, (data) => {
        data.name = textOf(params, 'name') ?? data.name;
        data.description = textOf(params, 'description') ?? data.description;
      });
      return success;
    },
  }),
  'DELETE CustomAudience': handler<'CustomAudience'>({ scopes: ADS_WRITE, run: deleteAudience }),
  'POST CustomAudience/users': handler<'CustomAudience'>({ scopes: ADS_WRITE, run: (call) => changePeople(call, 1) }),
  'DELETE CustomAudience/users': handler<'CustomAudience'>({ scopes: ADS_WRITE, run: (call) => changePeople(call, -1) }),
};

function createAudience({ graph, node: account, params, now }: Call<'AdAccount'>): Answer {
  const name = textOf(params, 'name');
  if (name === null) throw refuse('name', 'Name required', 'Enter a name for the audience.', 1_870_050);
  const subtype = textOf(params, 'subtype') ?? (has(params, 'rule') ? 'ENGAGEMENT' : 'CUSTOM');
  const origin = textOf(params, 'origin_audience_id');
  if (subtype === 'CUSTOM' && !has(params, 'customer_file_source'))
    throw refuse('customer_file_source', 'Source required', 'Say where the data come from.', 1_870_051);
  if (subtype === 'LOOKALIKE') checkLookalike(graph, account, origin, parseNested(params.lookalike_spec));
  if (!WITHOUT_RULE.includes(subtype)) checkRule(parseNested(params.rule));
  const spec = Object.fromEntries(STORED.flatMap((field) => (has(params, field) ? [[field, parseNested(params[field])]] : [])));
  return created(
    graph.store.create('CustomAudience', account.id, {
      name,
      description: textOf(params, 'description'),
      subtype,
      customer_file_source: textOf(params, 'customer_file_source'),
      origin,
      spec,
      people: 0,
      filledAt: now,
    }),
  );
}

function checkLookalike(graph: Graph, account: GraphNode<'AdAccount'>, origin: string | null, spec: unknown): void {
  const { country, ratio } = isRecord(spec) ? spec : {};
  if (!isRecord(spec) || typeof country !== 'string' || !(Number(ratio) >= 0.01 && Number(ratio) <= 0.2))
    throw refuse('lookalike_spec', 'Lookalike', 'A lookalike needs a country and a ratio from 0.01 to 0.20.', 1_870_052);
  const seed = graph.store.find('CustomAudience', origin);
  if (seed?.owner !== account.id)
    throw refuse('origin_audience_id', 'Audience not found', 'The origin of the lookalike does not exist.', 1_870_053);
  if (sizeOf(graph, seed) < LEAST_PEOPLE)
    throw refuse('origin_audience_id', 'Audience too small', `The origin of a lookalike has at least ${LEAST_PEOPLE} people.`, 1_870_054);
}

function checkRule(rule: unknown): void {
  const inclusions = isRecord(rule) ? rule.inclusions : undefined;
  if (!isRecord(inclusions) || !Array.isArray(inclusions.rules) || inclusions.rules.length === 0)
    throw refuse('rule', 'Rule required', 'A rule has inclusions with at least one rule.', 1_870_055);
}

function deleteAudience({ graph, node }: Call<'CustomAudience'>): Answer {
  if (lookalikesOf(graph, node).length > 0)
    throw new GraphError({
      code: 2656,
      message: 'The audience is the origin of a lookalike',
      userTitle: 'Audience in use',
      userMessage: 'Delete the lookalike audiences of this audience first.',
    });
  graph.store.remove(node);
  return success;
}

export const lookalikesOf = ({ store }: Graph, { id, owner }: GraphNode<'CustomAudience'>): string[] =>
  [...store.list('CustomAudience', owner)].filter(({ data }) => data.origin === id).map((audience) => audience.id);

function changePeople({ graph, node, params, now }: Call<'CustomAudience'>, sign: 1 | -1): Answer {
  if (node.data.subtype !== 'CUSTOM') throw refuse('payload', 'Wrong audience', 'People are added to a customer list only.', 1_870_056);
  const payload = objectOf(params, 'payload') ?? {};
  const columns = textsOf(payload, 'schema') ?? [];
  const rows = Array.isArray(payload.data) ? (payload.data as unknown[]) : [];
  if (columns.length === 0 || rows.length > ROWS_PER_CALL)
    throw refuse('payload', 'Payload', `A payload has a schema and at most ${ROWS_PER_CALL} rows.`, 1_870_057);
  const isGood = (row: unknown): boolean => {
    const cells = Array.isArray(row) ? (row as unknown[]) : [row];
    return (
      cells.length === columns.length && cells.every((cell) => cell === '' || HASH.test(String(cell))) && cells.some((cell) => cell !== '')
    );
  };
  const good = rows.filter(isGood).length;
  graph.store.update(node, (data) => {
    data.people = Math.max(0, data.people + sign * good);
    data.filledAt = now;
  });
  const session = objectOf(params, 'session')?.session_id;
  return {
    kind: 'value',
    value: {
      audience_id: node.id,
      session_id: plainText(session ?? `${node.id}${now}`),
      num_received: rows.length,
      num_invalid_entries: rows.length - good,
      invalid_entry_samples: {},
    },
    shape: 'AudienceUsersAnswer',
  };
}

/** How many people an audience will have when it is filled. */
function sizeOf(graph: Graph, { id, data }: GraphNode<'CustomAudience'>): number {
  if (data.subtype === 'CUSTOM' || data.people > 0) return data.people;
  const spec = data.spec as { lookalike_spec?: { country?: string; ratio?: number } };
  if (data.subtype === 'LOOKALIKE')
    return Math.round(populationOf(spec.lookalike_spec?.country ?? 'NZ') * (spec.lookalike_spec?.ratio ?? 0.01));
  return 150 + Math.round(chance(graph.seed, `audience:${id}`) * 20_000);
}

export interface AudienceState {
  operation: Values;
  delivery: Values;
  count: number;
}

export function audienceState(graph: Graph, audience: GraphNode<'CustomAudience'>): AudienceState {
  const isFilling = graph.clock.now() < audience.data.filledAt + graph.state.read().settings.audienceMs;
  const count = isFilling ? 0 : sizeOf(graph, audience);
  return {
    operation: isFilling ? { code: 441, description: 'We are finding people who match.' } : { code: 200, description: 'Normal' },
    delivery:
      !isFilling && count >= LEAST_PEOPLE
        ? { code: 200, description: 'This audience is ready for use.' }
        : { code: 300, description: 'This audience is too small for delivery.' },
    count,
  };
}
