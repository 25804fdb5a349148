// Where a template finds the pictures of its item, and which variables hold them.
import { variableNamesFor } from '../variables/index.ts';

/** A template finds no more photos of an item than these. */
export const MOST_PICTURES = 12;

/** `at` counts from 0: the first photo is media/1.jpg. */
export const photoPath = (at: number): string => `media/${at + 1}.jpg`;
export const agentPicturePath = (at: number): string => `media/agent-${at + 1}.jpg`;
export const HERO_PATH = photoPath(0);
/** A logo keeps its transparency. */
export const LOGO_PATH = 'media/logo.png';

export const isPicturePath = (path: string): boolean => path.startsWith('media/');
export const isPhotoPath = (path: string): boolean => /^media\/\d+\.jpg$/u.test(path);
export const isAgentPicturePath = (path: string): boolean => path.startsWith('media/agent-');

/** 'agent', 'agent2', …: as many as there are variables for. */
export const AGENT_SUBJECTS: readonly string[] = variableNamesFor('creative').here.flatMap(
  ({ name }) => /^(agent\d*)\.image$/u.exec(name)?.[1] ?? [],
);

/** The path of each variable's picture. */
export const PICTURE_PATHS: Readonly<Record<string, string>> = {
  'listing.heroImage': HERO_PATH,
  'resource.heroImage': HERO_PATH,
  'customer.logo': LOGO_PATH,
  ...Object.fromEntries(AGENT_SUBJECTS.map((subject, at) => [`${subject}.image`, agentPicturePath(at)])),
};
