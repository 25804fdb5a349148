// Which kind of failure a code of the Graph API is. Decided by code and subcode, never by the text or the HTTP status.
import type { FailureKind, TokenState } from '../../ad-network/network-failure.ts';

export interface GraphErrorCode {
  code: number;
  subcode: number | null;
  isTransient: boolean;
}

/** App, account and page limits; 80000 and following are those of a business use case. */
const THROTTLES: ReadonlySet<number> = new Set([4, 17, 32, 341, 613]);
const USE_CASE_THROTTLES = { from: 80_000, to: 80_014 };
/** 104 means that no token was sent. */
const AUTH: ReadonlySet<number> = new Set([102, 104, 190]);
/** 101 refuses our app itself. */
const PERMISSION: ReadonlySet<number> = new Set([3, 10, 101]);
const PERMISSIONS = { from: 200, to: 299 };
/** Blocked for a policy violation, and banned content. */
const POLICY: ReadonlySet<number> = new Set([368, 500]);
/** The same post twice, and an audience that others are made from. */
const CONFLICT: ReadonlySet<number> = new Set([506, 2656]);
/** Unknown and temporary errors of the network, and a report that is read before it is complete. */
const TRANSIENT: ReadonlySet<number> = new Set([1, 2, 2601]);
const INVALID_PARAMETER = 100;
const OBJECT_MISSING_SUBCODE = 33;
const ALIAS_MISSING = 803;
/** Targeting that a special ad category forbids. */
const CATEGORY_SUBCODE = 2_909_035;
/** A budget may change four times an hour. */
const BUDGET_CHANGES_SUBCODE = 1_487_632;

const TOKEN_STATES: Readonly<Record<number, TokenState>> = { 458: 'revoked', 460: 'revoked', 463: 'expired', 467: 'invalid' };

const MINUTE_MS = 60_000;

const isWithin = (code: number, { from, to }: { from: number; to: number }): boolean => code >= from && code <= to;

export function kindOfGraphError({ code, subcode, isTransient }: GraphErrorCode): FailureKind {
  // The limit of an account is reported as not transient although it passes, so limits come first.
  if (THROTTLES.has(code) || isWithin(code, USE_CASE_THROTTLES)) return 'throttled';
  if (AUTH.has(code)) return 'auth';
  if (POLICY.has(code) || subcode === CATEGORY_SUBCODE) return 'policy';
  if (PERMISSION.has(code) || isWithin(code, PERMISSIONS)) return 'permission';
  if (CONFLICT.has(code)) return 'conflict';
  if (code === ALIAS_MISSING || (code === INVALID_PARAMETER && subcode === OBJECT_MISSING_SUBCODE)) return 'notFound';
  return isTransient || TRANSIENT.has(code) ? 'transient' : 'invalid';
}

/** How long to wait after a limit when no header says: the score of an account expires within five minutes. */
export const usualWaitMs = ({ subcode }: GraphErrorCode): number => (subcode === BUDGET_CHANGES_SUBCODE ? 15 : 5) * MINUTE_MS;

export const tokenStateOf = ({ subcode }: GraphErrorCode): TokenState => TOKEN_STATES[subcode ?? 0] ?? 'invalid';
