import type { PreflightFinding } from '#domain/campaigns/index.ts';
import { AppError } from '../../http/app-error.ts';

/** The first finding that stops the order is the message, all of them are its fields. */
export function refuseStopped(findings: readonly PreflightFinding[]): void {
  const stopping = findings.filter(({ severity }) => severity === 'stops');
  const [first] = stopping;
  if (!first) return;
  const fields = stopping.map(({ text, where }) => ({ path: where.field?.path ?? 'delivery', message: text }));
  throw new AppError('orderUndeliverable', { reason: first.text }, fields);
}
