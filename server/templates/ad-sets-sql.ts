// How many ad sets does a template make? A funnel one for each stage, any other one.
import { sql } from 'drizzle-orm';
import { campaignTemplates } from './campaign-template-table.ts';

export const AD_SETS = sql<number>`greatest(1, coalesce(jsonb_array_length(${campaignTemplates.content} -> 'funnelTemplateIds'), 0))`;
