// How long may someone take to send a request? Two minutes; only uploads may take as long as a video needs
// (specification 1 §9), so the server as a whole must allow that, and everything else is watched here.
import { VIDEO_TIMEOUT_MS } from '#domain/media/index.ts';
import type { FastifyInstance } from 'fastify';

/** For the server as a whole; the browser's own patience ends a little earlier. */
export const LONGEST_REQUEST_MS = VIDEO_TIMEOUT_MS + 60_000;

export function endSlowSenders(app: FastifyInstance, patienceMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const sendsMore = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    const isUpload = raw.headers['content-type']?.startsWith('multipart/') ?? false;
    if (sendsMore && !isUpload) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), patienceMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
