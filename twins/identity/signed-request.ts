// Sends the signed_request form by which Facebook tells an app that a person removed it or wants their data deleted. Tests may ask for a
// wrong signature.
import { createHmac } from 'node:crypto';
import { json } from '../frame/serve.ts';
import type { TwinRequest, TwinResponse } from '../frame/serve.ts';
import type { Twin } from './identity-state.ts';
import { subjectOf } from './people.ts';

interface SignedRequestOptions {
  person: string;
  /** The callback of the app. */
  url: string;
  signature?: 'good' | 'bad';
}

export async function sendSignedRequest(twin: Twin, { json: body }: TwinRequest): Promise<TwinResponse> {
  const { person, url, signature = 'good' } = body as SignedRequestOptions;
  const signed = signRequest(signature === 'good' ? twin.clients.facebook.clientSecret : 'another secret', {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(twin.clock.now() / 1000),
    user_id: subjectOf('facebook', person),
  });
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ signed_request: signed }), redirect: 'manual' });
  twin.ledger.write('signed-request-sent', { person, signature, status: response.status });
  return json({ status: response.status, body: await response.text() });
}

function signRequest(secret: string, payload: object): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
}
