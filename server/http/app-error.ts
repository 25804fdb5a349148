// An expected error, with a code of the contract's catalogue. Everything else that is thrown is a fault.
import { errorText } from '#contract/error-catalogue.ts';
import type { ErrorCode, ErrorParams } from '#contract/error-catalogue.ts';

export interface FieldError {
  path: string;
  message: string;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: readonly FieldError[] | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, fields?: readonly FieldError[]) {
    super(errorText(code, params));
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}
