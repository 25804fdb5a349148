// What a template's form offers to choose from, and the templates of each customer.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import type { Queryable } from '../db/connection.ts';
import { llaTags } from '../networks/lla-tag-table.ts';
import { campaignTemplates } from './campaign-template-table.ts';
import { possibleStages } from './template-store.ts';

export interface Choice {
  _id: string;
  name: string;
}

export async function templateChoices(
  { db, laterModules: { templates: later } }: Pick<AppContext, 'db' | 'laterModules'>,
  customerId: string,
): Promise<{
  llaTags: Choice[];
  budgetPlans: Choice[];
  stages: Choice[];
  creativeTemplates: (Choice & { renderType: 'IMAGE' | 'VIDEO' })[];
}> {
  const tags = await db
    .select({ _id: llaTags.id, name: llaTags.name })
    .from(llaTags)
    .where(and(eq(llaTags.customerId, customerId), isNull(llaTags.deletedAt)))
    .orderBy(asc(llaTags.name));
  const plans = (await later.listBudgetPlanNames(db)).map(({ _id, name }) => ({ _id, name }));
  const stages = await possibleStages(db, customerId);
  return { llaTags: tags, budgetPlans: plans, stages, creativeTemplates: await later.offeredCreatives(db, customerId) };
}

interface CustomerTemplates extends Choice {
  published: number;
  drafts: number;
  archived: number;
  campaignTemplates: (Choice & { type: string })[];
}

/** Customers without templates are left out. */
export async function templatesByCustomer(db: Queryable, actor: Actor): Promise<CustomerTemplates[]> {
  const { state } = campaignTemplates;
  const countIn = (value: string) => sql<number>`(count(*) filter (where ${state} = ${value}))::int`;
  return db
    .select({
      _id: customers.id,
      name: customers.name,
      published: countIn('PUBLISHED'),
      drafts: countIn('DRAFT'),
      archived: countIn('ARCHIVED'),
      campaignTemplates: sql<CustomerTemplates['campaignTemplates']>`coalesce(json_agg(
        json_build_object('_id', ${campaignTemplates.id}, 'name', ${campaignTemplates.name}, 'type', ${campaignTemplates.type}) order by ${campaignTemplates.name})
        filter (where ${state} = 'PUBLISHED'), '[]')`,
    })
    .from(campaignTemplates)
    .innerJoin(customers, eq(customers.id, campaignTemplates.customerId))
    .where(and(eq(campaignTemplates.network, 'meta'), isNull(campaignTemplates.deletedAt), isVisibleCustomer(rowScope(actor))))
    .groupBy(customers.id, customers.name)
    .orderBy(asc(customers.name), asc(customers.id));
}
