// A file that is not read at all: it is damaged, truncated or beyond a limit, so that nothing of it may be applied.
import type { FeedFileRefusalCode } from '#domain/feeds/index.ts';

export class FeedFileRefused extends Error {
  readonly code: FeedFileRefusalCode;
  /** The line where reading stopped, from 1; 0 if it is not about a line. */
  readonly line: number;
  constructor(code: FeedFileRefusalCode, line: number) {
    super(`${code} at line ${line}`);
    this.name = 'FeedFileRefused';
    this.code = code;
    this.line = line;
  }
}
