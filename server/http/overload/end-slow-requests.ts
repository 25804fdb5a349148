// Ends requests whose body arrives too slowly. Uploads may take as long as a video needs (specification 1 §9), so the server's own
// timeout must allow that; the shorter timeout of all other requests is enforced here.
import { VIDEO_TIMEOUT_MS } from '#domain/media/index.ts';
import type { FastifyInstance } from 'fastify';

/** The server's own timeout; the browser's timeout for uploads is a little shorter. */
export const LONGEST_REQUEST_MS = VIDEO_TIMEOUT_MS + 60_000;

export function endSlowRequests(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    const isUpload = raw.headers['content-type']?.startsWith('multipart/') ?? false;
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), timeoutMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
