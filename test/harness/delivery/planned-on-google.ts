// Reads a campaign of a delivery plan back from Google with everything below it, as the operations that would make it. What queries show
// otherwise than it was sent is translated here, each with its reason.
import type { Fields, Json } from '#domain/campaigns/index.ts';

/** Rows of a query. */
export type SearchGoogle = (query: string) => Promise<Fields[]>;

type Operation = Readonly<Record<string, { create: Fields }>>;

/** How the parts of a campaign are queried: by their resource, below the campaign's name. */
const RESOURCES: Readonly<Record<string, { resource: string; row: string; campaign: string }>> = {
  campaignBudgetOperation: { resource: 'campaign_budget', row: 'campaignBudget', campaign: '' },
  campaignOperation: { resource: 'campaign', row: 'campaign', campaign: 'campaign.resource_name' },
  campaignCriterionOperation: { resource: 'campaign_criterion', row: 'campaignCriterion', campaign: 'campaign_criterion.campaign' },
  adGroupOperation: { resource: 'ad_group', row: 'adGroup', campaign: 'ad_group.campaign' },
  adGroupCriterionOperation: { resource: 'ad_group_criterion', row: 'adGroupCriterion', campaign: 'campaign.resource_name' },
  adGroupAdOperation: { resource: 'ad_group_ad', row: 'adGroupAd', campaign: 'campaign.resource_name' },
};

/** Messages that a query selects as a whole. */
const WHOLE = new Set(['longHeadline']);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function pathsOf(value: Json, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value as Fields).flatMap(([name, each]) =>
    WHOLE.has(name) ? [`${path}.${snake(name)}`] : pathsOf(each, `${path}.${snake(name)}`),
  );
}

export interface CampaignNames {
  campaign: string;
  budget: string;
  adGroup: string;
}

/** The operations of the plan with the names that Google gave, and the states after the activation. */
export function expectedOnGoogle(operations: readonly Operation[], customerId: string, names: CampaignNames): Operation[] {
  const temporary: Readonly<Record<string, string>> = {
    [`customers/${customerId}/campaignBudgets/-1`]: names.budget,
    [`customers/${customerId}/campaigns/-2`]: names.campaign,
    [`customers/${customerId}/adGroups/-3`]: names.adGroup,
  };
  const named = (value: Json): Json => {
    if (typeof value === 'string') return temporary[value] ?? value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return (value as readonly Json[]).map(named);
    return Object.fromEntries(Object.entries(value as Fields).map(([name, each]) => [name, named(each)]));
  };
  return operations.map((operation) => {
    const [kind = '', { create } = { create: {} }] = Object.entries(operation)[0] ?? [];
    // Delivery made the campaign paused and activated it.
    const status: Fields = kind === 'campaignOperation' ? { status: 'ENABLED' } : {};
    return { [kind]: { create: { ...(named(create) as Fields), ...status } } };
  });
}

export async function readFromGoogle(search: SearchGoogle, expected: readonly Operation[], names: CampaignNames): Promise<Operation[]> {
  const left = new Map<string, Fields[]>();
  const found: Operation[] = [];
  for (const operation of expected) {
    const [kind = '', { create } = { create: {} }] = Object.entries(operation)[0] ?? [];
    const source = RESOURCES[kind];
    if (!source) throw new Error(`The plan has an unknown ${kind}`);
    const key = `${kind} ${pathsOf(create, source.resource).join()}`;
    const rows = left.get(key) ?? (await rowsOf(search, source, create, names));
    // Rows come in no order: the one that equals the plan is taken, or else any, which the test then shows.
    const at = Math.max(
      0,
      rows.findIndex((row) => JSON.stringify(sorted(row)) === JSON.stringify(sorted(create))),
    );
    found.push({ [kind]: { create: rows[at] ?? {} } });
    left.set(key, rows.toSpliced(at, 1));
  }
  return found;
}

async function rowsOf(
  search: SearchGoogle,
  { resource, row, campaign }: { resource: string; row: string; campaign: string },
  create: Fields,
  names: CampaignNames,
): Promise<Fields[]> {
  const isBudget = resource === 'campaign_budget';
  const paths = pathsOf(create, resource).filter((path) => path !== `${resource}.resource_name`);
  const where = isBudget ? `campaign_budget.resource_name = '${names.budget}'` : `${campaign} = '${names.campaign}'`;
  const rows = await search(`SELECT ${[...new Set(paths)].join(', ')} FROM ${resource} WHERE ${where}`);
  const shown = rows.map((each) => (each[row] ?? {}) as Fields);
  return shown.map((each) => restored(pick(each, create), create)).filter((each) => Object.keys(each).length >= Object.keys(create).length);
}

/** Queries show nothing of an empty message: a strategy without a limit is told by its type only. */
const restored = (shown: Fields, create: Fields): Fields => ({ ...shown, ...('targetSpend' in create && { targetSpend: {} }) });

/** Only what was planned, because rows also have their resource name. */
function pick(shown: Fields, create: Fields): Fields {
  return Object.fromEntries(Object.keys(create).flatMap((name) => (name in shown ? [[name, shown[name] ?? null]] : [])));
}

function sorted(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(sorted);
  const entries = Object.entries(value as Fields).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
}
