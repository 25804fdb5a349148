// What other modules read of templates: only what is stored. What follows from it for products and orders is decided in domain/templates.
import { sql } from 'drizzle-orm';
import { campaignTemplates } from './campaign-template-table.ts';

/** The ids of a funnel's stages; empty for other templates. */
export const STAGE_IDS = sql<string[]>`coalesce(${campaignTemplates.content} -> 'funnelTemplateIds', '[]')`;
export const USES_IMAGES_FOR_VIDEO = sql<boolean>`coalesce((${campaignTemplates.content} ->> 'useImagesForVideo')::boolean, false)`;

const hasLeadForm = (template: string): string => `coalesce(jsonb_typeof(${template}.content -> 'leadGenFormTemplate') = 'object', false)`;
const presentStages = (
  template: string,
): string => `jsonb_array_elements_text(coalesce(${template}.content -> 'funnelTemplateIds', '[]')) with ordinality s(id, position)
  join campaign_templates stage on stage.id = s.id::uuid and stage.deleted_at is null`;

/** The creative template that a template names, in its newest published version; null where it names none. */
const creativeSql = (
  template: string,
): string => `(select json_build_object('templateId', c.id, 'version', c.published_version, 'isVideo', c.render_type = 'VIDEO')
    from creative_templates c where c.id = ${template}.creative_template_id and c.published_version is not null)`;

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
): string => `json_build_object('type', ${template}.type, 'hasLeadForm', ${hasLeadForm(template)},
  'allowsCopyChanges', coalesce((${template}.content ->> 'allowsCopyChanges')::boolean, false),
  'location', ${template}.content #> '{adSettings,location}', 'creative', ${creativeSql(template)},
  'stages', (select coalesce(json_agg(json_build_object('templateId', stage.id, 'version', stage.content_version, 'hasLeadForm', ${hasLeadForm('stage')},
    'creative', ${creativeSql('stage')}) order by s.position), '[]') from ${presentStages(template)}))`;

/** The templates with these ids and the stages of the funnels among them, as JSON. */
export const templatesWithStagesSql = (ids: string): string => `(
  select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name, 'type', t.type, 'content', t.content)), '[]') from campaign_templates t
  where t.deleted_at is null and (t.id = any(${ids}) or t.id in (
    select stage.id from campaign_templates f, ${presentStages('f')}
    where f.id = any(${ids}) and f.deleted_at is null)))`;
