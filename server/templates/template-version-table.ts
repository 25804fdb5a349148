import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import type { StageVersion } from '#domain/templates/index.ts';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { campaignTemplates } from './campaign-template-table.ts';

/** Every content that a template has had. Rows are never changed: a trigger refuses it, because orders name them. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => campaignTemplates.id),
    version: integer().notNull(),
    name: text().notNull(),
    type: text().$type<CampaignType>().notNull(),
    network: text().$type<Network>().notNull(),
    creativeTemplateId: uuid('creative_template_id'),
    content: jsonb().$type<CampaignTemplateStored | GoogleTemplateStored>().notNull(),
    /** The stages of a funnel when this version was saved; an order names the stages' versions of the day it was placed. */
    stages: jsonb().$type<StageVersion[]>().notNull(),
    /** Null for versions that no user saved. */
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);
