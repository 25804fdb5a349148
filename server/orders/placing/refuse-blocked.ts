import type { PreflightFinding } from '#domain/campaigns/index.ts';
import { AppError } from '../../http/app-error.ts';

/** The first finding that blocks the order is the message, all of them are its fields. */
export function refuseBlocked(findings: readonly PreflightFinding[]): void {
  const blocking = findings.filter(({ severity }) => severity === 'blocks');
  const [first] = blocking;
  if (!first) return;
  const fields = blocking.map(({ text, where }) => ({ path: where.field?.path ?? 'delivery', message: text }));
  throw new AppError('orderUndeliverable', { reason: first.text }, fields);
}
