// What delivery needs of a network. Each network implements it over its client; tests implement it in memory with faults.
import type { PlannedObject } from '#domain/campaigns/index.ts';

/** An object as the network knows it. For a campaign of Google, `parts` holds what was written with it in the same request. */
export interface MadeObject {
  externalId: string;
  /** The network's id of the request, for its support. */
  requestId: string | null;
  parts?: Readonly<Record<string, string>>;
}

export interface DeliveryNetwork {
  /** Makes a paused object. Throws `StepFailure`. */
  make(object: PlannedObject, idOf: (key: string) => string | undefined): Promise<MadeObject>;
  /**
   * Every living object with this label, the oldest first. The network may not show one yet that it has just made. Where one of them is
   * known, the label is read from it, which is quicker than searching all labels of an account.
   */
  find(object: PlannedObject, known?: MadeObject): Promise<MadeObject[]>;
  /** Switches it on. Doing so again changes nothing. */
  activate(object: PlannedObject, made: MadeObject): Promise<void>;
  /** Takes care that it can neither run nor spend: deleted if it never ran, otherwise paused and archived. Doing so again changes nothing. */
  remove(object: PlannedObject, made: MadeObject): Promise<void>;
}

/** `unknown`: the request may have taken effect. `wait`: it has not, and may be sent again later. `refused`: it will never succeed as it is. */
export type FailureOutcome = 'unknown' | 'wait' | 'refused';

export class StepFailure extends Error {
  readonly outcome: FailureOutcome;
  readonly retryAfterMs: number | null;
  readonly requestId: string | null;

  constructor(
    message: string,
    {
      outcome,
      retryAfterMs = null,
      requestId = null,
      cause,
    }: Pick<StepFailure, 'outcome' | 'cause'> & Partial<Pick<StepFailure, 'retryAfterMs' | 'requestId'>>,
  ) {
    super(message, { cause });
    this.name = 'StepFailure';
    this.outcome = outcome;
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
  }
}
