// The error of a failed call, in the form that screens and forms show.
import type { ErrorAnswer } from '#contract/error-answer.ts';

export interface FieldError {
  path: string;
  message: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldError[];
  /** Where the server redirects the user, which some faults include. */
  readonly url: string | null;

  constructor(answer: Partial<ErrorAnswer> & { status: number; url?: unknown }) {
    super(answer.message ?? 'Something went wrong');
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code ?? 'fault';
    this.requestId = answer.requestId ?? null;
    this.fields = answer.fields ?? [];
    this.url = typeof answer.url === 'string' ? answer.url : null;
  }

  /** The server rejected the request: nothing was changed, and retrying it unchanged is pointless. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== 'requestInProgress';
  }

  /** The request id of a fault, to be quoted. A refusal explains itself, so the person needs no id. */
  get faultId(): string | null {
    return this.isRefusal ? null : this.requestId;
  }
}

export const offlineError = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'offline',
    message: 'Adstead could not be reached. Check your connection, then try again.',
  });

export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'Something went wrong');
