// Does this message come from Facebook? It signs what it tells apps about people with the app's secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const payload = z.object({
  algorithm: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.literal('HMAC-SHA256')),
  user_id: z.string().min(1).max(200),
});

/** The person's id at Facebook, or null when the message is not Facebook's. */
export function readSignedRequest(text: string, appSecret: string): string | null {
  const [signature = '', body = '', ...more] = text.split('.');
  if (more.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = createHmac('sha256', appSecret).update(body).digest();
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  try {
    const said = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return said.success ? said.data.user_id : null;
  } catch {
    return null;
  }
}
