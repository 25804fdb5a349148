import type { Vertical } from '#domain/inventory/index.ts';
import type { Queryable } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { listVerticals } from '../../inventory/index.ts';

/** The vertical with this code, including those that staff have added. */
export async function requireVertical(db: Queryable, code: string): Promise<Vertical> {
  const vertical = (await listVerticals(db)).find((each) => each.code === code);
  if (!vertical) throw new AppError('dataFeedVerticalUnknown', {}, [{ path: 'verticalId', message: 'Choose a vertical.' }]);
  return vertical;
}
