// How long may each text of an ad be, and how much of it do people see? What a network refuses is shortened before it is sent; what it
// only hides is told to whoever writes it. (facts of both networks, 2026)
import { fitText } from '../variables/index.ts';

export interface CopyLimit {
  /** What the network takes. */
  most: number;
  /** What people see before they open the rest; the same where nothing is hidden. */
  seen: number;
}

export const FACEBOOK_LIMITS = {
  primaryText: { most: 2200, seen: 125 },
  headline: { most: 255, seen: 40 },
  description: { most: 255, seen: 30 },
} as const satisfies Record<string, CopyLimit>;

const whole = (most: number): CopyLimit => ({ most, seen: most });

export const GDN_LIMITS = {
  headline: whole(30),
  longHeadline: whole(90),
  description: whole(90),
  businessName: whole(25),
} as const satisfies Record<string, CopyLimit>;

export const MOST_GDN_HEADLINES = 5;
export const MOST_GDN_DESCRIPTIONS = 5;
export const LEAST_FUNNEL_STAGES = 2;
export const MOST_FUNNEL_STAGES = 5;
export const MOST_PRIVACY_LINK_CHARACTERS = 70;
/** Of what is written, with its variables: what comes of it is shortened. */
export const MOST_COPY_CHARACTERS = 4000;

const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;

/** Google counts signs of double width twice; counting so for both networks is never less than what either counts. */
export const copyLength = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** As it is sent: at a word's end where there is one. */
export function fitCopy(text: string, { most }: CopyLimit): string {
  let room = most;
  let fitted = fitText(text, room);
  while (copyLength(fitted) > most && room > 1) fitted = fitText(text, --room);
  return fitted;
}

export interface CopyCount {
  length: number;
  /** Below zero: how much is cut. */
  left: number;
  isCut: boolean;
  isPartlyHidden: boolean;
}

export function countCopy(text: string, { most, seen }: CopyLimit): CopyCount {
  const length = copyLength(text);
  return { length, left: most - length, isCut: length > most, isPartlyHidden: length > seen && length <= most };
}
