// How does Facebook tell an app that someone removed it, or wants their data deleted? By a form with a signed_request, which
// a test may ask to be signed wrongly.
import { createHmac } from 'node:crypto';
import { json } from '../frame/serve.ts';
import type { Answer, Asked } from '../frame/serve.ts';
import type { Twin } from './identity-state.ts';
import { subjectOf } from './people.ts';

interface Order {
  person: string;
  /** Where the app wants to be told. */
  url: string;
  signature?: 'good' | 'bad';
}

export async function sendSignedRequest(twin: Twin, { json: given }: Asked): Promise<Answer> {
  const { person, url, signature = 'good' } = given as Order;
  const signed = signRequest(signature === 'good' ? twin.clients.facebook.clientSecret : 'another secret', {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(twin.clock.now() / 1000),
    user_id: subjectOf('facebook', person),
  });
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ signed_request: signed }), redirect: 'manual' });
  twin.ledger.write('signed-request-sent', { person, signature, status: answer.status });
  return json({ status: answer.status, body: await answer.text() });
}

function signRequest(secret: string, payload: object): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
}
