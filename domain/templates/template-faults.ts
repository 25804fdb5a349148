// Validates a template before it is published. A draft may be incomplete. Each fault names its field.
import { isHttpsUrl } from '../forms/index.ts';
import { wrongPublicUrl } from '../inventory/index.ts';
import { networkOfCampaign } from '../networks/index.ts';
import { variableNamesFor, readTemplate } from '../variables/index.ts';
import type { TemplatePart } from '../variables/index.ts';
import { ageFault } from './targeting.ts';
import { MIN_FUNNEL_STAGES } from './copy-limits.ts';
import { MAX_HEADLINE_CHARACTERS, needsUrl } from './lead-form.ts';
import { callsToActionOf, objectivesOf } from './objectives.ts';
import type { CampaignTemplateContent, GoogleTemplateContent, LeadFormTemplate, TemplateTargeting } from './template-content.ts';
import { isFunnel } from './template-facts.ts';

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
const faultIf = (isWrong: boolean, path: string, code: TemplateFaultCode): TemplateFault[] => (isWrong ? [{ path, code }] : []);

export function campaignTemplateFaults(template: CampaignTemplateContent): TemplateFault[] {
  const { type, objective, copy, callToAction, leadGenFormTemplate: leadForm, funnelTemplateIds } = template;
  return [
    ...faultIf(networkOfCampaign(type) !== 'meta', 'type', 'wrongNetwork'),
    ...faultIf(!objectivesOf(type).includes(objective), 'objective', 'objectiveDoesNotFit'),
    // The stages of a funnel have their own copy.
    ...(isFunnel(type)
      ? faultIf(funnelTemplateIds.length < MIN_FUNNEL_STAGES, 'funnelTemplateIds', 'stagesMissing')
      : [
          ...faultIf(isEmpty(copy.feed.primaryText), 'copy.feed.primaryText', 'primaryTextMissing'),
          ...faultIf(isEmpty(copy.feed.headline), 'copy.feed.headline', 'headlineMissing'),
          ...faultIf(funnelTemplateIds.length > 0, 'funnelTemplateIds', 'stagesUnused'),
          ...faultIf(!callsToActionOf({ hasLeadForm: leadForm !== null }).includes(callToAction), 'callToAction', 'callToActionDoesNotFit'),
          ...faultIf(objective === 'OUTCOME_LEADS' && leadForm === null, 'leadGenFormTemplate', 'leadFormMissing'),
          ...faultIf(objective !== 'OUTCOME_LEADS' && leadForm !== null, 'leadGenFormTemplate', 'leadFormUnused'),
          ...(leadForm === null ? missingLink(template.link) : leadFormTemplateFaults(leadForm)),
        ]),
    ...invalidLink(template.link),
    ...targetingFaults(template.adSettings),
  ];
}

export const googleTemplateFaults = (template: GoogleTemplateContent): TemplateFault[] => [
  ...faultIf(template.headlines.every(isEmpty), 'headlines.0', 'headlineMissing'),
  ...faultIf(isEmpty(template.longHeadline), 'longHeadline', 'longHeadlineMissing'),
  ...faultIf(template.descriptions.every(isEmpty), 'descriptions.0', 'descriptionMissing'),
  ...faultIf(isEmpty(template.businessName), 'businessName', 'businessNameMissing'),
  ...missingLink(template.link),
  ...invalidLink(template.link),
  ...faultIf(
    template.youTubeUrl !== '' && wrongPublicUrl({ type: 'YOUTUBE', url: template.youTubeUrl }) !== null,
    'youTubeUrl',
    'youTubeUrlInvalid',
  ),
  ...targetingFaults(template.adSettings),
];

const missingLink = (link: string): TemplateFault[] => faultIf(isEmpty(link), 'link', 'linkMissing');
const invalidLink = (link: string): TemplateFault[] => faultIf(!isEmpty(link) && !isLink(link.trim()), 'link', 'linkInvalid');

/** An https URL, or a URL variable. The variable may be empty, so the text after it must not start another URL. */
function isLink(link: string): boolean {
  const [first, ...rest] = readTemplate(link).parts;
  const withPlaceholders = (parts: readonly TemplatePart[]): string =>
    parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
  if (first?.kind !== 'output') return isHttpsUrl(withPlaceholders(first ? [first, ...rest] : []));
  const { source, formats } = first.output;
  const isUrlVariable = URL_VARIABLES.some(({ name }) => source.kind === 'variable' && source.name === name);
  return isUrlVariable && formats.length === 0 && /^(?:$|[/?#&])/.test(withPlaceholders(rest));
}

const URL_VARIABLES = variableNamesFor('campaignCopy').here.filter(({ kind }) => kind === 'url');

function targetingFaults({ location, ...ages }: TemplateTargeting): TemplateFault[] {
  const age = ageFault(ages);
  return [
    ...(age ? [{ path: `adSettings.${age.field}`, code: age.code }] : []),
    ...faultIf(location.type === 'CUSTOM_LOCATION' && location.map.markers.length === 0, 'adSettings.location', 'circleMissing'),
  ];
}

function leadFormTemplateFaults(form: LeadFormTemplate): TemplateFault[] {
  const pathOf = (field: keyof LeadFormTemplate): string => `leadGenFormTemplate.${field}`;
  const isUrlChecked = needsUrl(form.thankYouButtonType) || form.followUpActionUrl !== '';
  return [
    ...faultIf(isEmpty(form.introHeadline), pathOf('introHeadline'), 'leadHeadlineMissing'),
    ...faultIf(form.introHeadline.trim().length > MAX_HEADLINE_CHARACTERS, pathOf('introHeadline'), 'leadHeadlineTooLong'),
    ...faultIf(form.questions.length === 0 && isEmpty(form.customQuestion), pathOf('questions'), 'leadQuestionMissing'),
    ...faultIf(!isHttpsUrl(form.privacyPolicyUrl), pathOf('privacyPolicyUrl'), 'privacyPolicyMissing'),
    ...faultIf(isUrlChecked && !isHttpsUrl(form.followUpActionUrl), pathOf('followUpActionUrl'), 'leadUrlInvalid'),
  ];
}
