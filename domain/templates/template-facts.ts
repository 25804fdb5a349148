// What lists, filters and checks ask of a template beside its columns: its stages, whether it opens a lead form, and whether it can be a stage.
// The columns `stage_ids` and `has_lead_form` hold the first two for SQL; a test compares them with these functions.
import { networkOfCampaign } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';
import type { CampaignTemplateContent, GoogleTemplateContent } from './template-content.ts';
import type { TemplateState } from './template-states.ts';

/** The types whose ads are those of other templates, their stages. */
export const FUNNEL_TYPES: readonly CampaignType[] = ['FACEBOOK_FUNNEL_CAMPAIGN'];
export const isFunnel = (type: CampaignType): boolean => FUNNEL_TYPES.includes(type);

/** Templates on Google have neither stages nor forms. */
type Content = Pick<CampaignTemplateContent, 'funnelTemplateIds' | 'leadGenFormTemplate'> | Pick<GoogleTemplateContent, 'headlines'>;

/** In their order; empty for a template that is no funnel. */
export const stageIdsOf = (type: CampaignType, content: Content): readonly string[] =>
  isFunnel(type) && 'funnelTemplateIds' in content ? content.funnelTemplateIds : [];

/** The form of the template itself: a funnel opens those of its stages. */
export const hasLeadForm = (content: Content): boolean => 'leadGenFormTemplate' in content && content.leadGenFormTemplate !== null;

/** Whether a template can be a stage in a funnel of its customer. */
export const canBeStage = ({ state, type }: { state: TemplateState; type: CampaignType }): boolean =>
  state === 'PUBLISHED' && networkOfCampaign(type) === 'meta' && !isFunnel(type);
