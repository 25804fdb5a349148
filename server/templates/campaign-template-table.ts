import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { FUNNEL_TYPES } from '#domain/templates/index.ts';
import type { TemplateState } from '#domain/templates/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

const present = sql`deleted_at is null`;

const isFunnel = `type in (${FUNNEL_TYPES.map((type) => `'${type}'`).join(', ')})`;
const STAGE_IDS = sql.raw(`case when ${isFunnel} then coalesce(content -> 'funnelTemplateIds', '[]') else '[]' end`);
const HAS_LEAD_FORM = sql`coalesce(jsonb_typeof(content -> 'leadGenFormTemplate') = 'object', false)`;

/** Templates of campaigns, on either network. One without a customer is generic: a source to copy from. */
export const campaignTemplates = pgTable(
  'campaign_templates',
  {
    id: uuid().primaryKey(),
    network: text().$type<Network>().notNull(),
    customerId: uuid('customer_id').references(() => customers.id),
    name: text().notNull(),
    type: text().$type<CampaignType>().notNull(),
    state: text().$type<TemplateState>().notNull(),
    /** Its other fields, in the shape of its network. */
    content: jsonb().$type<CampaignTemplateStored | GoogleTemplateStored>().notNull(),
    /** `stageIdsOf` and `hasLeadForm` of domain/templates. */
    stageIds: jsonb('stage_ids').$type<string[]>().notNull().generatedAlwaysAs(STAGE_IDS),
    hasLeadForm: boolean('has_lead_form').notNull().generatedAlwaysAs(HAS_LEAD_FORM),
    creativeTemplateId: uuid('creative_template_id'),
    changedBy: uuid('changed_by'),
    version: integer().notNull().default(1),
    /** The newest of its stored versions. Unlike `version`, it counts changes of the content only. */
    contentVersion: integer('content_version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('campaign_templates_name_unique')
      .on(table.network, sql`coalesce(customer_id, '00000000-0000-0000-0000-000000000000')`, sql`lower(name)`)
      .where(present),
    index('campaign_templates_customer').on(table.customerId, table.network, table.id).where(present),
    index('campaign_templates_customer_name').on(table.customerId, table.network, table.name, table.id).where(present),
    index('campaign_templates_customer_updated').on(table.customerId, table.network, table.updatedAt, table.id).where(present),
  ],
);
