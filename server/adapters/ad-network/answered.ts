// What a call returns beside its value: the network's id of the request, which its support asks for.

export type Answered<Value> = Value & { requestId: string | null };

/** Told of every answer, and of requests that had none. Holds no token and no content. */
export interface CallRecord {
  network: 'meta' | 'google';
  method: string;
  path: string;
  account: string;
  /** 0 without an answer. */
  status: number;
  /** The network's own code of a refusal; null where it refused nothing. */
  code: string | null;
  requestId: string | null;
}

/** What is recorded of a request that had no answer. */
export const WITHOUT_ANSWER = { status: 0, code: 'no answer', requestId: null } as const;

/** The code of an answer that names none of its own: an unusual one, such as a page of a proxy. */
export const codeOfStatus = (status: number): string | null => (status >= 200 && status < 300 ? null : `status ${status}`);
