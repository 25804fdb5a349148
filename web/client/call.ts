// Calls an endpoint: one typed fetch, whose failures all become an ApiError.
import { ACTING_HEADER, CHOSEN_CUSTOMER_HEADER, OWN_REQUEST_HEADER, IDEMPOTENCY_KEY_HEADER } from '#contract/request-headers.ts';
import type { EndpointName } from '#contract/index.ts';
import { actingWindow } from './acting.ts';
import { ApiError, offlineError } from './api-error.ts';
import { scopedCustomerId } from './chosen-customer.ts';
import type { AnyInput, CallInput, CallOutput } from './endpoint-input.ts';
import { endpointOf, urlOf } from './endpoint-url.ts';
import { markOwnRows } from './own-rows.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Repeating a POST with the same key does not run it twice. */
  idempotencyKey?: string;
  /** The customer that the call is scoped to; by default the one chosen in the dashboard. */
  customerId?: string | null;
}

export const call = async <Name extends EndpointName>(
  name: Name,
  input?: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> => {
  const answer = await readJson(await request(name, input, options));
  const { params, body } = (input ?? {}) as AnyInput;
  if (endpointOf(name).method !== 'GET') markOwnRows(params, body, answer);
  return answer as CallOutput<Name>;
};

/** For files that take a while to be made, so that a screen can show progress and errors; other files are plain links. */
export const callForFile = async <Name extends EndpointName>(name: Name, input?: CallInput<Name>): Promise<Blob> =>
  (await request(name, input, {})).blob();

/** A list's export of selected rows, whose ids are sent in the body. */
export async function callForSelection(
  name: EndpointName,
  query: object,
  ids: readonly string[],
): Promise<{ file: Blob; fileName: string }> {
  const input = { query, body: { ids } } as unknown as CallInput<EndpointName>;
  const response = await request(name, input, { method: 'POST' });
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), fileName: fileName ?? 'export' };
}

async function request<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: CallOptions & { method?: 'POST' },
): Promise<Response> {
  const { method: usualMethod, path } = endpointOf(name);
  const method = options.method ?? usualMethod;
  const parts = (input ?? {}) as AnyInput;
  const customerId = options.customerId === undefined ? scopedCustomerId() : options.customerId;
  const headers = new Headers({ accept: 'application/json', [OWN_REQUEST_HEADER]: '1' });
  if (customerId) headers.set(CHOSEN_CUSTOMER_HEADER, customerId);
  const acting = actingWindow();
  if (acting !== null) headers.set(ACTING_HEADER, acting);
  if (options.idempotencyKey && method === 'POST') headers.set(IDEMPOTENCY_KEY_HEADER, options.idempotencyKey);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');

  const httpResponse = await send(urlOf(path, parts), {
    method,
    headers,
    body: bodyOf(parts),
    credentials: 'same-origin',
    signal: options.signal,
  });
  if (!httpResponse.ok) throw errorFrom(httpResponse, await readJson(httpResponse));
  return httpResponse;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw offlineError();
  }
}

function bodyOf({ body, file }: AnyInput): BodyInit | undefined {
  if (file) {
    const form = new FormData();
    form.set('file', file);
    return form;
  }
  return body === undefined ? undefined : JSON.stringify(body);
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204 || !response.headers.get('content-type')?.includes('json')) return undefined;
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function errorFrom(response: Response, json: unknown): ApiError {
  const body = typeof json === 'object' && json !== null ? json : {};
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (response.status >= 502 && !('message' in body)) {
    return new ApiError({
      status: response.status,
      code: 'unavailable',
      message: 'The service is restarting. Try again in a few seconds.',
      requestId,
    });
  }
  return new ApiError({ requestId, ...body, status: response.status });
}
