// What a template's form offers to choose from, and the templates of each customer.
import { and, arrayContains, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import { creativeTemplates } from '../creatives/creative-template-table.ts';
import type { Queryable } from '../db/connection.ts';
import { llaTags } from '../networks/lla-tag-table.ts';
import { budgetPlans } from '../products/budget-plan-table.ts';
import { campaignTemplates } from './campaign-template-table.ts';
import { canBeStage } from './template-store.ts';

export interface Choice {
  _id: string;
  name: string;
}

export async function templateChoices(
  db: Queryable,
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
  const plans = await db
    .select({ _id: budgetPlans.id, name: budgetPlans.name })
    .from(budgetPlans)
    .where(isNull(budgetPlans.deletedAt))
    .orderBy(asc(budgetPlans.name));
  const stages = await db
    .select({ _id: campaignTemplates.id, name: campaignTemplates.name })
    .from(campaignTemplates)
    .where(canBeStage(customerId))
    .orderBy(asc(campaignTemplates.name));
  const { isPublished, publishedVersion, customerTags } = creativeTemplates;
  const creatives = await db
    .select({ _id: creativeTemplates.id, name: creativeTemplates.name, renderType: creativeTemplates.renderType })
    .from(creativeTemplates)
    .where(
      and(
        eq(isPublished, true),
        isNotNull(publishedVersion),
        isNull(creativeTemplates.deletedAt),
        or(eq(sql`cardinality(${customerTags})`, 0), arrayContains(customerTags, [customerId])),
      ),
    )
    .orderBy(asc(creativeTemplates.name));
  return { llaTags: tags, budgetPlans: plans, stages, creativeTemplates: creatives };
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
