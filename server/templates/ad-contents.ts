// The contents of a template's ads, with their texts and lead forms.
import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { campaignTemplates } from './campaign-template-table.ts';

type Content = CampaignTemplateStored | GoogleTemplateStored;

/** The template's own content, or those of a funnel's stages, in their order. */
export async function adContentsOf(db: Queryable, content: Content): Promise<Content[]> {
  if (!('funnelTemplateIds' in content) || content.funnelTemplateIds.length === 0) return [content];
  const stages = await db
    .select({ id: campaignTemplates.id, content: campaignTemplates.content })
    .from(campaignTemplates)
    .where(and(inArray(campaignTemplates.id, [...content.funnelTemplateIds]), isNull(campaignTemplates.deletedAt)));
  return content.funnelTemplateIds.flatMap((stageId) => stages.find(({ id }) => id === stageId)?.content ?? []);
}
