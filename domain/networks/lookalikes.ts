// Look-alike audiences that LLA tags ask for: people of a country who resemble those of a source audience.
import type { AudienceKind, AudienceState } from './audiences.ts';

/** Meta accepts 1% to 20% of a country's people, from a source of at least 100. */
export const LOOKALIKE_PERCENTS = { least: 1, most: 20 } as const;
const LEAST_SOURCE_PEOPLE = 100;

export interface LookalikeSpec {
  /** ISO code: 'NZ'. */
  country: string;
  percent: number;
}

/** A look-alike of a look-alike would drift away from the people that it is meant to resemble. */
export const canBeSource = (kind: AudienceKind): boolean => kind !== 'LOOKALIKE';

export const LOOKALIKE_STATES = ['WAITING', 'FILLING', 'READY', 'TOO_SMALL', 'FAILED'] as const;
export type LookalikeState = (typeof LOOKALIKE_STATES)[number];

export const LOOKALIKE_STATE_LABELS: Readonly<Record<LookalikeState, string>> = {
  WAITING: 'Waiting',
  FILLING: 'Processing',
  READY: 'Ready',
  TOO_SMALL: 'Too small',
  FAILED: 'Failed',
};

/** Why no look-alike can be made of a source; null when one can, or when Meta is still counting its people. */
export const sourceProblem = ({ state, size }: { state: AudienceState; size: number | null }): string | null =>
  state === 'TOO_SMALL' || (state === 'READY' && size !== null && size < LEAST_SOURCE_PEOPLE)
    ? `The source audience needs at least ${LEAST_SOURCE_PEOPLE} people.`
    : null;

const MAX_SOURCE_NAME = 60;

/** The source's id makes the name unique in its account, so that a look-alike whose creation was not confirmed is found by its name. */
export const lookalikeName = (source: { platformId: string; name: string }, { country, percent }: LookalikeSpec): string =>
  `LLA ${country} ${percent}% – ${source.name.slice(0, MAX_SOURCE_NAME).trim()} – ${source.platformId}`;
