// A small HTTP server in the place of an ad network: it records requests and answers as a test says, or cuts the connection.
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Fields of a form body. */
  form: URLSearchParams;
}

export interface PlannedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Ends the connection without an answer. */
  isCut?: boolean;
}

export interface NetworkServer {
  url: string;
  requests: RecordedRequest[];
  /** Decides about the answers from now on. */
  answer(plan: PlannedAnswer | ((request: RecordedRequest, count: number) => PlannedAnswer)): void;
  close(): Promise<void>;
}

export async function openNetworkServer(): Promise<NetworkServer> {
  const requests: RecordedRequest[] = [];
  let plan: (request: RecordedRequest, count: number) => PlannedAnswer = () => ({ status: 404 });
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const body = Buffer.concat(chunks);
      const request: RecordedRequest = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        body,
        form: new URLSearchParams(body.toString('utf8')),
      };
      requests.push(request);
      const { status = 200, headers = {}, body: answer = {}, isCut = false } = plan(request, requests.length);
      if (isCut) incoming.socket.destroy();
      else {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next) {
      requests.length = 0;
      plan = typeof next === 'function' ? next : () => next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Pauses that are recorded instead of waited for, and chance that is none. */
export function recordedPauses(): { pauses: number[]; sleep(milliseconds: number): Promise<void>; random(): number } {
  const pauses: number[] = [];
  return {
    pauses,
    async sleep(milliseconds) {
      pauses.push(milliseconds);
    },
    random: () => 1,
  };
}
