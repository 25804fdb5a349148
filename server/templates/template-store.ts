// Templates in the database: how rows become the contract's shapes, and the only writes to their table.
import type { CampaignTemplate, CampaignTemplateStored, GoogleTemplate, GoogleTemplateStored } from '#contract/templates/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { canBeStage } from '#domain/templates/index.ts';
import type { TemplateState } from '#domain/templates/index.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { users } from '../accounts/users/user-table.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { campaignTemplates } from './campaign-template-table.ts';
import { templatesVisibleTo } from './template-list-sources.ts';

export type TemplateRecord = typeof campaignTemplates.$inferSelect;

/** The wire shape of each network's templates, and the content that is stored next to name, type and state. */
export interface TemplateTypes {
  meta: { shape: CampaignTemplate; content: CampaignTemplateStored };
  google: { shape: GoogleTemplate; content: GoogleTemplateStored };
}

export interface TemplateFields<On extends Network> {
  name: string;
  type: CampaignType;
  state: TemplateState;
  creativeTemplateId: string | null;
  content: TemplateTypes[On]['content'];
}

const visibleTemplate = (scope: RowScope, network: Network, id: string) =>
  and(
    eq(campaignTemplates.id, id),
    eq(campaignTemplates.network, network),
    isNull(campaignTemplates.deletedAt),
    predicateAsSql(templatesVisibleTo(scope, 'campaign_templates')),
  );

/** The templates of the customer that a funnel can have as stages, by name. */
export async function possibleStages(db: Queryable, customerId: string): Promise<{ _id: string; name: string }[]> {
  const { id, name, state, type, deletedAt } = campaignTemplates;
  const rows = await db
    .select({ _id: id, name, state, type })
    .from(campaignTemplates)
    .where(and(eq(campaignTemplates.customerId, customerId), isNull(deletedAt)))
    .orderBy(asc(name));
  return rows.filter(canBeStage).map(({ _id, name: title }) => ({ _id, name: title }));
}

/** `no key update` still lets products refer to the template: saving a product waits for the customer's row, and a stronger lock would deadlock. */
export async function lockTemplate(tx: Transaction, scope: RowScope, network: Network, id: string): Promise<TemplateRecord | null> {
  const [row] = await tx
    .select()
    .from(campaignTemplates)
    .where(visibleTemplate(scope, network, id))
    .for('no key update');
  return row ?? null;
}

export async function readTemplate<On extends Network>(
  { laterModules }: Pick<AppContext, 'laterModules'>,
  db: Queryable,
  scope: RowScope,
  network: On,
  id: string,
): Promise<TemplateTypes[On]['shape'] | null> {
  const [row] = await db
    .select({
      template: campaignTemplates,
      customerName: customers.name,
      changedBy: { _id: users.id, displayName: users.displayName },
      productCount: sql<number>`${sql.raw(laterModules.templates.productCountSql('campaign_templates.id'))}::int`,
    })
    .from(campaignTemplates)
    .leftJoin(customers, eq(customers.id, campaignTemplates.customerId))
    .leftJoin(users, eq(users.id, campaignTemplates.changedBy))
    .where(and(visibleTemplate(scope, network, id), or(isNull(campaignTemplates.customerId), isNull(customers.deletedAt))));
  if (!row) return null;
  const { template, customerName, changedBy, productCount } = row;
  const { content, name, type, state, creativeTemplateId, version } = template;
  const metadata = {
    _id: template.id,
    customer: template.customerId === null ? null : { _id: template.customerId, name: customerName ?? '' },
    productCount,
    changedBy,
    version,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
  // The network of a row says which shape its content has.
  return { ...content, name, type, state, creativeTemplateId, ...metadata } as TemplateTypes[On]['shape'];
}

export async function insertTemplate<On extends Network>(
  tx: Transaction,
  owner: { network: On; customerId: string | null; changedBy: string },
  fields: TemplateFields<On>,
): Promise<string> {
  const id = newId();
  await tx.insert(campaignTemplates).values({ id, ...owner, ...fields });
  return id;
}

export async function updateTemplateRow<On extends Network>(
  tx: Transaction,
  id: string,
  changedBy: string,
  fields: TemplateFields<On>,
): Promise<void> {
  await tx
    .update(campaignTemplates)
    .set({ ...fields, changedBy, version: sql`${campaignTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(campaignTemplates.id, id));
}
