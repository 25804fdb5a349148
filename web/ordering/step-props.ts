// What does a step get? The order, where the person is, and what is wrong at this step; and what is said at each of its fields.
import { refusalText } from '#contract/orders/index.ts';
import type { OrderRefusal } from '#domain/orders/index.ts';
import type { FieldError } from '#web/client/index.ts';
import type { OrderInMaking } from './use-order.ts';
import type { Walk } from './use-walk.ts';

export interface StepProps {
  order: OrderInMaking;
  walk: Walk;
  refusals: readonly OrderRefusal[];
  /** What the server refused of the order when it was sent. */
  refused: readonly FieldError[];
}

/** The server's word first: it knows what the browser did not. */
export function textAt({ walk, refusals, refused }: StepProps, path: string): string | undefined {
  const said = refusedAt(refused, path);
  if (said !== undefined || !walk.isAsked) return said;
  const wrong = refusals.find((refusal) => refusal.path === path);
  return wrong && refusalText(wrong);
}

export const refusedAt = (refused: readonly FieldError[], path: string): string | undefined =>
  refused.find((each) => each.path === path)?.message;

/** Of a part with several fields that are not drawn by themselves. */
export const refusedWithin = (refused: readonly FieldError[], path: string): string | undefined =>
  refused.find((each) => each.path === path || each.path.startsWith(`${path}.`))?.message;
