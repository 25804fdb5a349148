// Maps errors to responses: expected ones get the text of the catalogue, unexpected ones only the request id.
import { errorCatalogue, errorText } from '#contract/error-catalogue.ts';
import type { ErrorAnswer } from '#contract/error-answer.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { AppError } from './app-error.ts';
import type { FieldError } from './app-error.ts';

export function mapError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error);
  if (!refusal) request.log.error({ err: error, requestId: request.id }, 'fault');
  const code = refusal?.code ?? 'fault';
  const answer: ErrorAnswer = {
    code,
    message: refusal?.message ?? errorText('fault'),
    requestId: request.id,
    ...(refusal?.fields && { fields: [...refusal.fields] }),
  };
  const { status } = errorCatalogue[code];
  if (status === 503) reply.header('retry-after', '2');
  if (status === 507) request.log.error({ err: error, requestId: request.id }, 'no space left');
  void reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}

interface Refusal {
  code: ErrorCode;
  message: string;
  fields?: readonly FieldError[];
}

function asRefusal(error: FastifyError | AppError): Refusal | null {
  if (error instanceof AppError) return { code: error.code, message: error.message, ...(error.fields && { fields: error.fields }) };
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error);
  if (isDatabaseUnavailable(error)) return { code: 'unavailable', message: errorText('unavailable') };
  if (isTransactionConflict(error)) return { code: 'busy', message: errorText('busy') };
  if (isDiskFull(error)) return { code: 'diskFull', message: errorText('diskFull') };
  const code = FRAMEWORK_CODES[error.code] ?? (isClientError(error) ? 'malformedRequest' : null);
  return code && { code, message: errorText(code) };
}

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
};

const isClientError = (error: FastifyError): boolean => error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

/** Bounds the answer to a request with thousands of wrong fields. */
const MAX_FIELDS = 50;

function invalidInput(error: { validation: readonly { instancePath: string; message?: string }[] }): Refusal {
  const fields = error.validation.slice(0, MAX_FIELDS).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? errorText('invalidInput'),
  }));
  return { code: 'invalidInput', message: errorText('invalidInput'), fields };
}

/** PostgreSQL rolled the transaction back in favour of another one: a deadlock or a serialization failure. */
const CONFLICT_CODES = ['40P01', '40001'];

function isTransactionConflict(error: Error & { code?: string }): boolean {
  return CONFLICT_CODES.includes(((error.cause ?? error) as { code?: string }).code ?? '');
}

const DISK_FULL = '53100';

function isDiskFull(error: Error & { code?: string }): boolean {
  return ((error.cause ?? error) as { code?: string }).code === DISK_FULL;
}
