// The number of ad sets that a template creates: one per stage for a funnel, one for any other template.
import { sql } from 'drizzle-orm';
import { campaignTemplates } from './campaign-template-table.ts';

export const AD_SETS = sql<number>`greatest(1, coalesce(jsonb_array_length(${campaignTemplates.content} -> 'funnelTemplateIds'), 0))`;
