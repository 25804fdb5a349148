// Reads the body of a request up to a limit, and parses forms and JSON.
import type { IncomingMessage } from 'node:http';

/** Null when the body is larger than the limit; the rest of it is then read and thrown away, so that the refusal arrives. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes > maxBytes ? null : Buffer.concat(chunks);
}

export function parseBody(type = '', body: Buffer): { form: URLSearchParams; json: unknown } {
  if (type.startsWith('application/x-www-form-urlencoded')) return { form: new URLSearchParams(body.toString('utf8')), json: undefined };
  if (!type.startsWith('application/json')) return { form: new URLSearchParams(), json: undefined };
  try {
    return { form: new URLSearchParams(), json: JSON.parse(body.toString('utf8')) as unknown };
  } catch {
    return { form: new URLSearchParams(), json: undefined };
  }
}
