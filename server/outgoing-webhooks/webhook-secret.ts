// The secret of an endpoint: 32 random bytes, sealed in the database, by which the receiver knows that a webhook is ours.
import { createHmac, randomBytes } from 'node:crypto';
import { signatureHeader, signedPrefix } from '#domain/outgoing-webhooks/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import { hasPreviousSecret } from './webhook-store.ts';
import type { EndpointRecord } from './webhook-store.ts';

const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** The same for both secrets of an endpoint, because a change moves one to the other column. */
const about = (endpointId: string): string => `webhook:${endpointId}`;

export const sealSecret = (box: SecretBox, endpointId: string, secret: string): string => box.seal(secret, about(endpointId));

/** The header that holds the time and one signature for each valid secret. */
export function signWebhook(box: SecretBox, endpoint: EndpointRecord, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  const sealed = [
    endpoint.secret,
    ...(endpoint.previousSecret !== null && hasPreviousSecret(endpoint, now) ? [endpoint.previousSecret] : []),
  ];
  const signatures = sealed.map((secret) =>
    createHmac('sha256', box.open(secret, about(endpoint.id)))
      .update(signedPrefix(seconds))
      .update(body, 'utf8')
      .digest('hex'),
  );
  return signatureHeader(seconds, signatures);
}
