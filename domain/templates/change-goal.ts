// What becomes of a template's goal when its type or its objective is changed? What does not fit any more gives way.
import type { CampaignType } from '../networks/index.ts';
import { newLeadForm } from './new-template.ts';
import { callsToActionOf, objectivesOf } from './objectives.ts';
import type { Objective } from './objectives.ts';
import type { CampaignTemplateContent } from './template-content.ts';

type Goal<LeadForm> = Pick<CampaignTemplateContent, 'objective' | 'callToAction'> & { leadGenFormTemplate: LeadForm | null };
type NewLeadForm = ReturnType<typeof newLeadForm>;

/** Leads bring a form along, and everything else leaves it behind. */
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

/** An objective that the new type cannot have gives way to its usual one; only a funnel has stages. */
export function withType<LeadForm, Type extends CampaignType>(
  template: Omit<Typed<LeadForm, Type>, 'type' | 'useImagesForVideo'>,
  type: Type,
): Typed<LeadForm | NewLeadForm, Type> {
  const [usual = 'OUTCOME_TRAFFIC'] = objectivesOf(type);
  const objective = objectivesOf(type).includes(template.objective) ? template.objective : usual;
  return {
    type,
    ...withObjective(template, objective),
    useImagesForVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN',
    funnelTemplateIds: type === 'FACEBOOK_FUNNEL_CAMPAIGN' ? template.funnelTemplateIds : [],
  };
}
