// A download as a stream that ends only when the file is whole. FTP closes the data connection in the same way after the last byte and
// when the sender breaks off, so the end of the data alone proves nothing.
import { Readable, Writable } from 'node:stream';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import type { DownloadLimits } from './file-server.ts';
import { noAnswer } from './time-limits.ts';

interface Source {
  server: string;
  path: string;
  idleMs: number;
  /** Writes the file into the sink, and resolves once the server confirmed its end. */
  transfer(sink: Writable): Promise<void>;
  /** Turns an error of the transfer into a failure for people. */
  failure(error: unknown): Error;
  /** Ends the connection. */
  stop(): void;
}

export function checkedDownload(source: Source, { maxBytes, timeoutMs, expectedBytes }: DownloadLimits): Readable {
  let bytes = 0;
  let isSettled = false;
  let resume: (() => void) | undefined;
  let idle: NodeJS.Timeout | undefined;
  const settle = (failure: Error | null): void => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(idle);
    clearTimeout(deadline);
    if (failure === null) {
      output.push(null);
      return;
    }
    source.stop();
    output.destroy(failure);
  };
  const waitForBytes = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => settle(noAnswer(source.server, source.idleMs)), source.idleMs);
  };
  const deadline = setTimeout(
    () => settle(new RetryableFailure(`The download of ${source.path} took longer than ${Math.round(timeoutMs / 1000)} seconds.`)),
    timeoutMs,
  );
  const output = new Readable({
    read() {
      const proceed = resume;
      resume = undefined;
      if (!proceed) return;
      waitForBytes();
      proceed();
    },
    destroy(error, done) {
      settle(error ?? new RetryableFailure('The download was cancelled.'));
      done(error);
    },
  });
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isSettled) return;
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        settle(tooLarge(source.path, maxBytes));
        return;
      }
      if (output.push(chunk)) {
        waitForBytes();
        done();
        return;
      }
      // Time that the reader takes is not the server's.
      clearTimeout(idle);
      resume = done;
    },
  });
  // Its errors arrive through the transfer.
  sink.on('error', () => undefined);
  waitForBytes();
  source.transfer(sink).then(
    () => settle(expectedBytes === undefined || expectedBytes === bytes ? null : truncated(source.path, bytes, expectedBytes)),
    (error: unknown) => settle(source.failure(error)),
  );
  return output;
}

export const tooLarge = (path: string, maxBytes: number): PermanentFailure =>
  new PermanentFailure(`${path} is larger than ${maxBytes / 1_000_000} MB.`);

const truncated = (path: string, bytes: number, expected: number): RetryableFailure =>
  new RetryableFailure(`${path} broke off: ${bytes} of ${expected} bytes arrived.`);
