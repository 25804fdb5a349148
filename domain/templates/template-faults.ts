// What is missing or wrong in a template that shall be published? A draft may lack anything. Each fault names its field.
import { isSecureWebAddress } from '../forms/index.ts';
import { wrongPublicUrl } from '../inventory/index.ts';
import { networkOfCampaign } from '../networks/index.ts';
import { namesOf, readTemplate } from '../variables/index.ts';
import type { TemplatePart } from '../variables/index.ts';
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
          ...(leadForm === null ? missingLink(template.link) : leadFormTemplateFaults(leadForm)),
        ]),
    ...invalidLink(template.link),
    ...targetingFaults(template.adSettings),
  ];
}

export const gdnTemplateFaults = (template: GdnTemplateContent): TemplateFault[] => [
  ...when(template.headlines.every(isEmpty), 'headlines.0', 'headlineMissing'),
  ...when(isEmpty(template.longHeadline), 'longHeadline', 'longHeadlineMissing'),
  ...when(template.descriptions.every(isEmpty), 'descriptions.0', 'descriptionMissing'),
  ...when(isEmpty(template.businessName), 'businessName', 'businessNameMissing'),
  ...missingLink(template.link),
  ...invalidLink(template.link),
  ...when(
    template.youTubeUrl !== '' && wrongPublicUrl({ type: 'YOUTUBE', url: template.youTubeUrl }) !== null,
    'youTubeUrl',
    'youTubeUrlInvalid',
  ),
  ...targetingFaults(template.adSettings),
];

const missingLink = (link: string): TemplateFault[] => when(isEmpty(link), 'link', 'linkMissing');
const invalidLink = (link: string): TemplateFault[] => when(!isEmpty(link) && !isLink(link.trim()), 'link', 'linkInvalid');

/** It begins with a web address of https, or with a variable that is an address. That may have nothing to say, so what follows begins no other address. */
function isLink(link: string): boolean {
  const [first, ...rest] = readTemplate(link).parts;
  const filledIn = (parts: readonly TemplatePart[]): string => parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
  if (first?.kind !== 'output') return isSecureWebAddress(filledIn(first ? [first, ...rest] : []));
  const { source, formats } = first.output;
  const isAddress = ADDRESSES.some(({ name }) => source.kind === 'variable' && source.name === name);
  return isAddress && formats.length === 0 && /^(?:$|[/?#&])/.test(filledIn(rest));
}

const ADDRESSES = namesOf('campaignCopy').here.filter(({ kind }) => kind === 'url');

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
    ...when(!isSecureWebAddress(form.privacyPolicyUrl), at('privacyPolicyUrl'), 'privacyPolicyMissing'),
    ...when(isAddressWanted && !isSecureWebAddress(form.followUpActionUrl), at('followUpActionUrl'), 'leadUrlInvalid'),
  ];
}
