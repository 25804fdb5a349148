// Speaks Chrome's DevTools protocol over two pipes of a browser that we started.
import type { Readable, Writable } from 'node:stream';

interface Answer {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}
type Listener = (params: Record<string, unknown>) => void;

export class DevTools {
  #lastId = 0;
  #gone: Error | null = null;
  readonly #input: Writable;
  readonly #waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(error: Error): void }>();
  readonly #expected = new Set<(error: Error) => void>();
  readonly #listeners = new Map<string, Listener>();

  constructor(input: Writable, output: Readable) {
    this.#input = input;
    // The browser may end while we write; its end is told by `close`.
    input.on('error', () => undefined);
    let rest: Buffer[] = [];
    output.on('data', (chunk: Buffer) => {
      let begin = 0;
      for (let end = chunk.indexOf(0); end >= 0; begin = end + 1, end = chunk.indexOf(0, begin)) {
        this.#receive(JSON.parse(Buffer.concat([...rest, chunk.subarray(begin, end)]).toString('utf8')) as Answer);
        rest = [];
      }
      rest.push(chunk.subarray(begin));
    });
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    if (this.#gone) return Promise.reject(this.#gone);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
  }

  /** One listener per event and page. */
  listen(sessionId: string, method: string, listener: Listener): void {
    this.#listeners.set(`${sessionId} ${method}`, listener);
  }

  /** The next event of this kind. Unlike a listener, it fails when the browser ends before it. */
  next(sessionId: string, method: string): Promise<Record<string, unknown>> {
    if (this.#gone) return Promise.reject(this.#gone);
    return new Promise((resolve, reject) => {
      this.#expected.add(reject);
      this.listen(sessionId, method, (params) => {
        this.#expected.delete(reject);
        resolve(params);
      });
    });
  }

  /** Calls that wait for the browser fail with this error, and so do later ones. */
  close(reason: Error): void {
    this.#gone ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
    for (const reject of this.#expected) reject(this.#gone);
    this.#expected.clear();
  }

  #receive({ id, sessionId, method, params, result, error }: Answer): void {
    if (id === undefined) {
      this.#listeners.get(`${sessionId ?? ''} ${method}`)?.(params ?? {});
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result ?? {});
  }
}
