// Reads and verifies Facebook's signed_request, which it sends when a person removes the app or asks for
// their data to be deleted. It is signed with the app's secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const payload = z.object({
  algorithm: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.literal('HMAC-SHA256')),
  user_id: z.string().min(1).max(200),
});

/** Returns the person's id at Facebook, or null when the signature or the payload is wrong. */
export function readSignedRequest(text: string, appSecret: string): string | null {
  const [signature = '', body = '', ...rest] = text.split('.');
  if (rest.length > 0) return null;
  const actual = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', appSecret).update(body).digest();
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data.user_id : null;
  } catch {
    return null;
  }
}
