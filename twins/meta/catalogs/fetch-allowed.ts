// Fetches a feed or a video for a caller: from this machine, or from the origins that the twin was started with. Anything else would let a
// caller reach other machines through the twin.
import { GraphError } from '../graph/graph-error.ts';
import type { Graph } from '../graph/graph.ts';

const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const TIMEOUT_MS = 30_000;

export async function fetchAllowed({ fetchOrigins }: Pick<Graph, 'fetchOrigins'>, url: string): Promise<Response> {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (!LOOPBACK.test(origin) && !fetchOrigins.includes(origin)) throw unreachable();
  return fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw unreachable();
  });
}

const unreachable = (): GraphError =>
  new GraphError({
    code: 100,
    subcode: 1_363_040,
    message: 'The URL cannot be fetched',
    userTitle: 'URL cannot be fetched',
    userMessage: 'Check that the URL can be reached.',
    field: 'url',
  });
