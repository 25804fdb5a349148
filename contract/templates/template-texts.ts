// Messages for templates that cannot be published.
import type { TemplateFaultCode } from '#domain/templates/index.ts';
import { MIN_AGE, MIN_FUNNEL_STAGES, MAX_AGE, MAX_HEADLINE_CHARACTERS } from '#domain/templates/index.ts';

export const TEMPLATE_FAULT_TEXTS: Readonly<Record<TemplateFaultCode, string>> = {
  wrongNetwork: 'Choose a type that runs on Meta.',
  objectiveDoesNotFit: 'This type of campaign cannot have this objective.',
  callToActionDoesNotFit: 'An ad with a lead form cannot have this call to action.',
  primaryTextMissing: 'Enter the primary text.',
  headlineMissing: 'Enter a headline.',
  descriptionMissing: 'Enter a description.',
  longHeadlineMissing: 'Enter a long headline.',
  businessNameMissing: 'Enter the business name.',
  linkMissing: 'Enter the ad’s link.',
  linkInvalid: 'Enter a web address that begins with https://, or a variable that contains one.',
  ageOutOfRange: `Enter an age from ${MIN_AGE} to ${MAX_AGE}.`,
  agesCrossed: 'The maximum age must not be below the minimum.',
  circleMissing: 'Set at least one area on the map.',
  leadFormMissing: 'Leads need a lead form.',
  leadFormUnused: 'A lead form needs the objective ‘Leads’.',
  leadHeadlineMissing: 'Enter the headline of the lead form.',
  leadHeadlineTooLong: `At most ${MAX_HEADLINE_CHARACTERS} characters.`,
  leadQuestionMissing: 'Choose at least one question.',
  privacyPolicyMissing: 'Enter the address of a privacy policy, which begins with https://: the network asks for one.',
  leadUrlInvalid: 'Enter the web address that the button opens. It begins with https://.',
  stagesMissing: `A funnel has at least ${MIN_FUNNEL_STAGES} stages.`,
  stagesUnused: 'Only a funnel has stages.',
  youTubeUrlInvalid: 'Enter the address of a YouTube video.',
};
