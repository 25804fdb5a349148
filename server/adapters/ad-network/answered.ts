// What a call returns beside its value: the network's id of the request, which its support asks for.

export type Answered<Value> = Value & { requestId: string | null };

/** Told of every answer, so that the product can keep a record of requests. Holds no token and no content. */
export interface CallRecord {
  network: 'meta' | 'google';
  method: string;
  path: string;
  account: string;
  status: number;
  requestId: string | null;
}
