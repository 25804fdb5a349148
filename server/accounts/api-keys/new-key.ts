// A new API key, and what is stored of it: never the key itself.
import type { Actor } from '#domain/access/index.ts';
import { keyPrefix, newApiKey } from '../../http/session/api-key.ts';
import { hashToken } from '../../http/session/session-token.ts';

export function newKey({ userId: createdBy }: Actor) {
  const apiKey = newApiKey();
  return { apiKey, stored: { prefix: keyPrefix(apiKey), keyHash: hashToken(apiKey), createdBy, createdAt: new Date(), lastUsedAt: null } };
}
