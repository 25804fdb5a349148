// The error of both ad network clients: what the network said, what kind of refusal it is, and whether a retry can help. No text in it
// holds a token or an app secret.

/**
 * `invalid`: the request must be changed. `auth`: the token no longer works. `permission`: the token works but may not do this.
 * `throttled`: too many calls. `policy`: an advertising rule of the network. `conflict`: the state of the object or a taken name forbids it.
 * `transient`: it did not happen and may be tried again. `unknownOutcome`: a create whose answer never came, so it may have happened:
 * look the object up by its label or name before it is created again.
 */
export type FailureKind =
  | 'invalid'
  | 'auth'
  | 'permission'
  | 'throttled'
  | 'notFound'
  | 'policy'
  | 'transient'
  | 'unknownOutcome'
  | 'conflict';

export type NetworkName = 'meta' | 'google';

/** Why a token no longer works; `invalid` where the network does not say. */
export type TokenState = 'expired' | 'revoked' | 'invalid';

/** The answer as it came, for the network's support. The body is cut. */
export interface AnswerEvidence {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** One of several errors of an answer; `operation` is the position of the refused operation. */
export interface FailureCause {
  code: string;
  message: string;
  fieldPath: string | null;
  operation: number | null;
}

export interface FailureDetails {
  network: NetworkName;
  kind: FailureKind;
  /** What the network said, for the log. */
  message: string;
  /** The network's own code: `100`, or `campaignBudgetError.DUPLICATE_NAME`. Null when there was no answer. */
  code: string | null;
  subcode: string | null;
  /** Title and text that the network wrote for the person who advertises. */
  userTitle: string | null;
  userMessage: string | null;
  /** The fields that the network blames, as `targeting.geo_locations`. */
  fieldPaths: readonly string[];
  /** How long the network asks us to wait; null when it does not say. */
  retryAfterMs: number | null;
  canRetry: boolean;
  tokenState: TokenState | null;
  requestId: string | null;
  causes: readonly FailureCause[];
  evidence: AnswerEvidence | null;
}

const NOTHING_MORE = {
  code: null,
  subcode: null,
  userTitle: null,
  userMessage: null,
  fieldPaths: [],
  retryAfterMs: null,
  tokenState: null,
  requestId: null,
  causes: [],
  evidence: null,
};

/** Kinds that pass by themselves. A conflict may pass too, when another writer was in the way. */
const PASSING: ReadonlySet<FailureKind> = new Set(['throttled', 'transient']);

type Given = Pick<FailureDetails, 'network' | 'kind' | 'message'> & Partial<FailureDetails>;

export class NetworkFailure extends Error {
  readonly details: FailureDetails;

  constructor(given: Given) {
    super(given.message);
    this.name = 'NetworkFailure';
    this.details = { ...NOTHING_MORE, canRetry: PASSING.has(given.kind), ...given };
  }

  get kind(): FailureKind {
    return this.details.kind;
  }

  /** Whether the same call may succeed later. An unknown outcome must be looked up first, so it counts as no. */
  get canRetry(): boolean {
    return this.details.canRetry;
  }
}
