// Messages for templates that cannot be published.
import type { TemplateFaultCode } from '#domain/templates/index.ts';
import { MIN_AGE, MIN_FUNNEL_STAGES, MAX_AGE, MAX_HEADLINE_CHARACTERS } from '#domain/templates/index.ts';

export const TEMPLATE_FAULT_TEXTS: Readonly<Record<TemplateFaultCode, string>> = {
  wrongNetwork: 'Please choose a type that runs on Meta.',
  objectiveDoesNotFit: 'This type of campaign cannot have this objective.',
  callToActionDoesNotFit: 'An ad with a lead form cannot have this button.',
  primaryTextMissing: 'Please enter the text of the ad.',
  headlineMissing: 'Please enter a headline.',
  descriptionMissing: 'Please enter a description.',
  longHeadlineMissing: 'Please enter a long headline.',
  businessNameMissing: 'Please enter the name that the ad speaks for.',
  linkMissing: 'Please say where the ad leads.',
  linkInvalid: 'Please enter a web address that begins with https://, or a variable that stands for one.',
  ageOutOfRange: `Please enter an age from ${MIN_AGE} to ${MAX_AGE}.`,
  agesCrossed: 'The highest age cannot be below the lowest.',
  circleMissing: 'Please set at least one circle on the map.',
  leadFormMissing: 'Leads need a lead form.',
  leadFormUnused: 'A lead form needs the objective “Leads”.',
  leadHeadlineMissing: 'Please enter the headline of the lead form.',
  leadHeadlineTooLong: `At most ${MAX_HEADLINE_CHARACTERS} characters.`,
  leadQuestionMissing: 'Please choose at least one question.',
  privacyPolicyMissing: 'Please enter the address of a privacy policy, which begins with https://: the network asks for one.',
  leadUrlInvalid: 'Please enter the web address that the button opens. It begins with https://.',
  stagesMissing: `A funnel has at least ${MIN_FUNNEL_STAGES} stages.`,
  stagesUnused: 'Only a funnel has stages.',
  youTubeUrlInvalid: 'Please enter the address of a YouTube video.',
};
