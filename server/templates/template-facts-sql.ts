// What other modules read of templates: only what is stored. What follows from it for products and orders is decided in domain/templates.
import { sql } from 'drizzle-orm';
import { campaignTemplates } from './campaign-template-table.ts';

/** Null where nothing is stored about it. */
export const USES_IMAGES_FOR_VIDEO = sql<boolean | null>`${campaignTemplates.content} -> 'useImagesForVideo'`;

/** Whether the template is a stage of the funnel; both are aliases. */
export const isStageOfSql = (template: string, funnel: string): string =>
  `(${funnel}.customer_id = ${template}.customer_id and ${funnel}.stage_ids @> to_jsonb(${template}.id::text))`;

const presentStages = (template: string): string => `jsonb_array_elements_text(${template}.stage_ids) with ordinality s(id, position)
  join campaign_templates stage on stage.id = s.id::uuid and stage.deleted_at is null`;

/** `NamedCreative` of the creative template with this id, an expression; null where there is none. */
export type NamedCreativeSql = (id: string) => string;

/** The versions of a funnel's stages as JSON, in their order; empty for other templates. */
export const stageVersionsSql = (template: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('templateId', stage.id, 'version', stage.content_version) order by s.position), '[]')
  from ${presentStages(template)})`;

/**
 * `StoredTemplateFacts` of domain/templates as JSON, of the row with this alias, with the versions of its stages in their order and of the
 * creative templates.
 */
export const templateFactsSql = (
  template: string,
  namedCreative: NamedCreativeSql,
): string => `json_build_object('type', ${template}.type, 'hasLeadForm', ${template}.has_lead_form,
  'allowsCopyChanges', ${template}.content -> 'allowsCopyChanges',
  'location', ${template}.content #> '{adSettings,location}', 'creative', ${namedCreative(`${template}.creative_template_id`)},
  'stages', (select coalesce(json_agg(json_build_object('templateId', stage.id, 'version', stage.content_version, 'hasLeadForm', stage.has_lead_form,
    'creative', ${namedCreative('stage.creative_template_id')}) order by s.position), '[]') from ${presentStages(template)}))`;

/** The templates with these ids and the stages of the funnels among them, as JSON. */
export const templatesWithStagesSql = (ids: string): string => `(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name, 'type', t.type, 'content', t.content)), '[]') from campaign_templates t
  where t.deleted_at is null and (t.id = any(${ids}) or t.id in (
    select stage.id from campaign_templates f, ${presentStages('f')}
    where f.id = any(${ids}) and f.deleted_at is null)))`;

/** Whether the customer with this id, an expression, has a published template. */
export const hasPublishedTemplateSql = (customerId: string): string =>
  `exists (select from campaign_templates t where t.customer_id = ${customerId} and t.state = 'PUBLISHED' and t.deleted_at is null)`;
