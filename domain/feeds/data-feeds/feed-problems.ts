// The codes of everything that can be wrong with one record of a feed. Their texts are in the contract.

const FEED_PROBLEM_CODES = [
  'rowQuotes',
  'fieldMissing',
  'referenceMissing',
  'titleMissing',
  'statusUnknown',
  'statusUnusual',
  'typeUnknown',
  'tooLong',
  'shortened',
  'notANumber',
  'notAnAmount',
  'notAnArea',
  'notADate',
  'notATime',
  'notAMoment',
  'notAnInspection',
  'notAWebAddress',
  'notAnEmail',
  'notAChoice',
  'notYesOrNo',
  'notADegree',
  'positionIncomplete',
  'imageNotUsable',
  'imageTwice',
  'tooManyImages',
  'tooManyAgents',
  'tooManyInspections',
  'notAllowed',
] as const;
export type FeedProblemCode = (typeof FEED_PROBLEM_CODES)[number];

export const MAX_QUOTED_VALUE = 80;
