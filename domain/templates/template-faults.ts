// What is missing or wrong in a template that shall be published? A draft may lack anything. Each fault names its field.
import { isWebAddress } from '../forms/index.ts';
import { wrongPublicUrl } from '../inventory/index.ts';
import { networkOfCampaign } from '../networks/index.ts';
import { ageFault } from './targeting.ts';
import { LEAST_FUNNEL_STAGES } from './copy-limits.ts';
import { MOST_HEADLINE_CHARACTERS, needsAddress } from './lead-form.ts';
import { callsToActionOf, objectivesOf } from './objectives.ts';
import type { CampaignTemplateContent, GdnTemplateContent, LeadFormTemplate, TemplateTargeting } from './template-content.ts';

export type TemplateFaultCode =
  | 'wrongNetwork'
  | 'objectiveDoesNotFit'
  | 'callToActionDoesNotFit'
  | 'primaryTextMissing'
  | 'headlineMissing'
  | 'descriptionMissing'
  | 'longHeadlineMissing'
  | 'businessNameMissing'
  | 'linkMissing'
  | 'linkInvalid'
  | 'ageOutOfRange'
  | 'agesCrossed'
  | 'circleMissing'
  | 'leadFormMissing'
  | 'leadFormUnused'
  | 'leadHeadlineMissing'
  | 'leadHeadlineTooLong'
  | 'leadQuestionMissing'
  | 'privacyPolicyMissing'
  | 'leadUrlInvalid'
  | 'stagesMissing'
  | 'stagesUnused'
  | 'youTubeUrlInvalid';

export interface TemplateFault {
  /** 'copy.feed.headline', 'headlines.0' */
  path: string;
  code: TemplateFaultCode;
}

const isEmpty = (text: string): boolean => text.trim() === '';
const when = (isWrong: boolean, path: string, code: TemplateFaultCode): TemplateFault[] => (isWrong ? [{ path, code }] : []);

export function campaignTemplateFaults(template: CampaignTemplateContent): TemplateFault[] {
  const { type, objective, copy, callToAction, leadGenFormTemplate: leadForm, funnelTemplateIds } = template;
  const isFunnel = type === 'FACEBOOK_FUNNEL_CAMPAIGN';
  return [
    ...when(networkOfCampaign(type) !== 'facebook', 'type', 'wrongNetwork'),
    ...when(!objectivesOf(type).includes(objective), 'objective', 'objectiveDoesNotFit'),
    // The stages of a funnel have words of their own.
    ...(isFunnel
      ? when(funnelTemplateIds.length < LEAST_FUNNEL_STAGES, 'funnelTemplateIds', 'stagesMissing')
      : [
          ...when(isEmpty(copy.feed.primaryText), 'copy.feed.primaryText', 'primaryTextMissing'),
          ...when(isEmpty(copy.feed.headline), 'copy.feed.headline', 'headlineMissing'),
          ...when(funnelTemplateIds.length > 0, 'funnelTemplateIds', 'stagesUnused'),
          ...when(!callsToActionOf({ hasLeadForm: leadForm !== null }).includes(callToAction), 'callToAction', 'callToActionDoesNotFit'),
          ...when(objective === 'OUTCOME_LEADS' && leadForm === null, 'leadGenFormTemplate', 'leadFormMissing'),
          ...when(objective !== 'OUTCOME_LEADS' && leadForm !== null, 'leadGenFormTemplate', 'leadFormUnused'),
          ...(leadForm === null ? linkFaults(template.link) : leadFormTemplateFaults(leadForm)),
        ]),
    ...targetingFaults(template.adSettings),
  ];
}

export const gdnTemplateFaults = (template: GdnTemplateContent): TemplateFault[] => [
  ...when(template.headlines.every(isEmpty), 'headlines.0', 'headlineMissing'),
  ...when(isEmpty(template.longHeadline), 'longHeadline', 'longHeadlineMissing'),
  ...when(template.descriptions.every(isEmpty), 'descriptions.0', 'descriptionMissing'),
  ...when(isEmpty(template.businessName), 'businessName', 'businessNameMissing'),
  ...linkFaults(template.link),
  ...when(
    template.youTubeUrl !== '' && wrongPublicUrl({ type: 'YOUTUBE', url: template.youTubeUrl }) !== null,
    'youTubeUrl',
    'youTubeUrlInvalid',
  ),
  ...targetingFaults(template.adSettings),
];

/** A variable may stand for all of it, or for its end. */
function linkFaults(link: string): TemplateFault[] {
  if (isEmpty(link)) return [{ path: 'link', code: 'linkMissing' }];
  const isVariable = link.trimStart().startsWith('{{');
  return when(!isVariable && !isWebAddress(link.replaceAll(/\{\{.*?\}\}/g, 'x').trim()), 'link', 'linkInvalid');
}

function targetingFaults({ location, ...ages }: TemplateTargeting): TemplateFault[] {
  const age = ageFault(ages);
  return [
    ...(age ? [{ path: `adSettings.${age.field}`, code: age.code }] : []),
    ...when(location.type === 'CUSTOM_LOCATION' && location.map.markers.length === 0, 'adSettings.location', 'circleMissing'),
  ];
}

function leadFormTemplateFaults(form: LeadFormTemplate): TemplateFault[] {
  const at = (field: keyof LeadFormTemplate): string => `leadGenFormTemplate.${field}`;
  const isAddressWanted = needsAddress(form.thankYouButtonType) || form.followUpActionUrl !== '';
  return [
    ...when(isEmpty(form.introHeadline), at('introHeadline'), 'leadHeadlineMissing'),
    ...when(form.introHeadline.trim().length > MOST_HEADLINE_CHARACTERS, at('introHeadline'), 'leadHeadlineTooLong'),
    ...when(form.questions.length === 0 && isEmpty(form.customQuestion), at('questions'), 'leadQuestionMissing'),
    ...when(!isWebAddress(form.privacyPolicyUrl), at('privacyPolicyUrl'), 'privacyPolicyMissing'),
    ...when(isAddressWanted && !isWebAddress(form.followUpActionUrl), at('followUpActionUrl'), 'leadUrlInvalid'),
  ];
}
