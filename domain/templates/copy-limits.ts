// Length limits of ad copy, and how much of it is visible. Text over the network's limit is truncated before it is sent; for text that
// the network would hide, the author gets a warning. (Limits of both networks as of 2026.)
import { fitText } from '../variables/index.ts';
import type { AdCopy, Placement } from './template-content.ts';

export interface CopyLimit {
  /** The network's limit. */
  most: number;
  /** Characters that are visible before 'See more'; equal to `most` if nothing is hidden. */
  seen: number;
}

export const META_LIMITS = {
  primaryText: { most: 2200, seen: 125 },
  headline: { most: 255, seen: 40 },
  description: { most: 255, seen: 30 },
} as const satisfies Record<string, CopyLimit>;

/** Stories show as much of a text as the feed, reels less. */
const VISIBLE_IN_REELS = 44;

export const PLACEMENT_LIMITS: Readonly<Record<Placement, Readonly<Record<keyof AdCopy, CopyLimit>>>> = {
  feed: META_LIMITS,
  stories: { ...META_LIMITS, primaryText: { ...META_LIMITS.primaryText, seen: VISIBLE_IN_REELS } },
  rightColumn: META_LIMITS,
};

const fullyVisible = (most: number): CopyLimit => ({ most, seen: most });

export const GOOGLE_LIMITS = {
  headline: fullyVisible(30),
  longHeadline: fullyVisible(90),
  description: fullyVisible(90),
  businessName: fullyVisible(25),
} as const satisfies Record<string, CopyLimit>;

export const MAX_GOOGLE_HEADLINES = 5;
export const MAX_GOOGLE_DESCRIPTIONS = 5;
export const MIN_FUNNEL_STAGES = 2;
export const MAX_FUNNEL_STAGES = 5;
export const MAX_PRIVACY_LINK_CHARACTERS = 70;
/** Limit for the template text, before variables are filled in. */
export const MAX_COPY_CHARACTERS = 4000;

const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;

/** Google counts double-width characters twice. Doing so for both networks never counts too few. */
export const copyLength = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Truncates at the end of a word if possible. */
export function fitCopy(text: string, { most }: CopyLimit): string {
  let limit = most;
  let fitted = fitText(text, limit);
  while (copyLength(fitted) > most && limit > 1) fitted = fitText(text, --limit);
  return fitted;
}

export interface CopyCount {
  length: number;
  /** Remaining characters; negative if text is cut. */
  left: number;
  isCut: boolean;
  isPartlyHidden: boolean;
}

export function countCopy(text: string, { most, seen }: CopyLimit): CopyCount {
  const length = copyLength(text);
  return { length, left: most - length, isCut: length > most, isPartlyHidden: length > seen && length <= most };
}
