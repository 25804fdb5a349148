// The messages of a refused order and their fields. Browser and server use the same texts.
import type { OrderRefusal } from '#domain/orders/index.ts';
import { errorText } from '../error-catalogue.ts';
import type { ErrorAnswer } from '../error-answer.ts';

export const refusalText = ({ code, params }: Pick<OrderRefusal, 'code' | 'params'>): string => errorText(code, params);

/** Messages by the path of the field in the request. */
export const refusedFields = (refusals: readonly OrderRefusal[]): NonNullable<ErrorAnswer['fields']> =>
  refusals.map((refusal) => ({ path: refusal.path, message: refusalText(refusal) }));
