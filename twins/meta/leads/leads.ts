// Leads of forms and ads, and test leads.
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { listOf, plainText } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { queueEvent } from '../webhooks/webhooks.ts';

const LEADS = ['leads_retrieval'] as const;
/** Leads can be read for 90 days. */
const KEPT_MS = 90 * 24 * 3600_000;

export const leadCalls: CallTable = {
  'GET LeadgenForm/leads': handler<'LeadgenForm'>({
    scopes: LEADS,
    run: ({ graph, node, params, now }) => listLeads(graph, node.id, params, now),
  }),
  'GET Ad/leads': handler<'Ad'>({
    scopes: LEADS,
    run: ({ graph, node, params, now }) => listLeads(graph, node.id, params, now),
  }),
  'GET Lead': handler<'Lead'>({ scopes: LEADS, run: ({ node }) => ({ kind: 'node', node }) }),
  'DELETE Lead': handler<'Lead'>({
    scopes: LEADS,
    run({ graph, node }) {
      graph.store.remove(node);
      return success;
    },
  }),
  'POST LeadgenForm/test_leads': handler<'LeadgenForm'>({ scopes: ['pages_manage_ads', 'leads_retrieval'], run: createTestLead }),
};

/** `source` is a form or an ad. */
function listLeads(graph: Graph, source: string, params: Params, now: number): Answer {
  const filters = readFilters(params);
  return {
    kind: 'nodes',
    *nodes() {
      for (const lead of graph.store.list('Lead', source)) {
        const isKept = lead.createdAt > now - KEPT_MS;
        if (isKept && filters.every((filter) => filter(Math.floor(lead.createdAt / 1000)))) yield lead;
      }
    },
    shape: 'Lead',
  };
}

const COMPARISONS: Readonly<Record<string, (actual: number, expected: number) => boolean>> = {
  GREATER_THAN: (actual, expected) => actual > expected,
  GREATER_THAN_OR_EQUAL: (actual, expected) => actual >= expected,
  LESS_THAN: (actual, expected) => actual < expected,
};

/** Leads can be filtered by the second of their creation. */
function readFilters(params: Params): ((seconds: number) => boolean)[] {
  return (listOf(params, 'filtering') ?? []).map((given) => {
    const { field, operator, value } = given as Values;
    const compare = Object.hasOwn(COMPARISONS, String(operator)) ? COMPARISONS[String(operator)] : undefined;
    if (field !== 'time_created' || !compare)
      throw new GraphError({ code: 100, message: 'Leads are filtered by time_created', field: 'filtering' });
    return (seconds) => compare(seconds, Number(value));
  });
}

export interface NewLead {
  ad: string | null;
  isTest: boolean;
  answers: Readonly<Record<string, string>>;
  platform?: string;
}

const SAMPLE_ANSWERS: Readonly<Record<string, string>> = {
  full_name: 'Mere Tane',
  first_name: 'Mere',
  last_name: 'Tane',
  email: 'mere.tane@example.com',
  phone: '+64 21 555 0143',
  city: 'Auckland',
  post_code: '0627',
  zip: '0627',
  country: 'New Zealand',
};

/** Answers to questions in the customer's own words, by how the question begins. */
const SAMPLE_SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^when\b/i, 'In the next three months'],
  [/^where\b/i, 'Takapuna, Auckland'],
  [/^how (many|much)\b/i, 'Two or three'],
  [/^(do|does|did|are|is|have|has|would|will|can|may)\b/i, 'Yes'],
];
const sampleAnswer = (question: string): string =>
  SAMPLE_SENTENCES.find(([beginning]) => beginning.test(question))?.[1] ?? 'Please call me to talk about it.';

/** Makes a lead with answers to all questions of the form, and tells the app when it is subscribed. */
export function storeLead(graph: Graph, form: GraphNode<'LeadgenForm'>, given: NewLead): GraphNode<'Lead'> {
  const lead = createLead(graph, form, given);
  const page = graph.store.find('Page', form.owner);
  if (page?.data.subscribedFields.includes('leadgen'))
    queueEvent(graph, 'page', page.id, [{ field: 'leadgen', value: noticeOf(graph, lead, page.id) }]);
  return lead;
}

export function createLead(
  graph: Graph,
  form: GraphNode<'LeadgenForm'>,
  { ad, isTest, answers, platform = 'fb' }: NewLead,
): GraphNode<'Lead'> {
  const fields = form.data.questions.map((question) => {
    const key = String(question.key);
    const option = Array.isArray(question.options) ? plainText((question.options[0] as Values).key) : undefined;
    return { name: key, values: [answers[key] ?? option ?? SAMPLE_ANSWERS[key] ?? sampleAnswer(plainText(question.label ?? key))] };
  });
  const disclaimer = form.data.spec.custom_disclaimer as { checkboxes?: { key?: string }[] } | undefined;
  return graph.store.create('Lead', form.id, {
    form: form.id,
    ad,
    isTest,
    field_data: fields,
    disclaimers: (disclaimer?.checkboxes ?? []).map(({ key }) => ({ checkbox_key: String(key), is_checked: '1' })),
    platform,
  });
}

function noticeOf(graph: Graph, { id, createdAt, data }: GraphNode<'Lead'>, page: string): Values {
  const ad = graph.store.find('Ad', data.ad);
  return {
    leadgen_id: id,
    page_id: page,
    form_id: data.form,
    ...(ad && { ad_id: ad.id, adgroup_id: ad.data.adset }),
    created_time: Math.floor(createdAt / 1000),
  };
}

function createTestLead({ graph, node, params }: Call<'LeadgenForm'>): Answer {
  for (const lead of graph.store.list('Lead', node.id))
    if (lead.data.isTest) throw refuse('id', 'Test lead exists', 'A form has one test lead at a time. Delete it first.', 1_892_061);
  const given = (listOf(params, 'field_data') ?? []) as { name: string; values: string[] }[];
  const answers = Object.fromEntries(given.map(({ name, values }) => [name, values[0] ?? '']));
  return created(storeLead(graph, node, { ad: null, isTest: true, answers }));
}
