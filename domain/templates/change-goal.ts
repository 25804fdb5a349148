// Updates a template's dependent fields when its type or objective changes.
import type { CampaignType } from '../networks/index.ts';
import { isFunnel } from './template-facts.ts';
import { newLeadForm } from './new-template.ts';
import { callsToActionOf, objectivesOf } from './objectives.ts';
import type { Objective } from './objectives.ts';
import type { CampaignTemplateContent } from './template-content.ts';

type Goal<LeadForm> = Pick<CampaignTemplateContent, 'objective' | 'callToAction'> & { leadGenFormTemplate: LeadForm | null };
type NewLeadForm = ReturnType<typeof newLeadForm>;

/** Only the leads objective has a lead form. */
export function withObjective<LeadForm>(goal: Goal<LeadForm>, objective: Objective): Goal<LeadForm | NewLeadForm> {
  const hasLeadForm = objective === 'OUTCOME_LEADS';
  const fits = callsToActionOf({ hasLeadForm }).includes(goal.callToAction);
  return {
    objective,
    leadGenFormTemplate: hasLeadForm ? (goal.leadGenFormTemplate ?? newLeadForm()) : null,
    callToAction: fits ? goal.callToAction : 'LEARN_MORE',
  };
}

type Typed<LeadForm, Type> = Goal<LeadForm> & { type: Type; useImagesForVideo: boolean; funnelTemplateIds: string[] };

/** An objective that the new type does not support is replaced by the type's default. Only a funnel has stages. */
export function withType<LeadForm, Type extends CampaignType>(
  template: Omit<Typed<LeadForm, Type>, 'type' | 'useImagesForVideo'>,
  type: Type,
): Typed<LeadForm | NewLeadForm, Type> {
  const [fallback = 'OUTCOME_TRAFFIC'] = objectivesOf(type);
  const objective = objectivesOf(type).includes(template.objective) ? template.objective : fallback;
  return {
    type,
    ...withObjective(template, objective),
    useImagesForVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN',
    funnelTemplateIds: isFunnel(type) ? template.funnelTemplateIds : [],
  };
}
