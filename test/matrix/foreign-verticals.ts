// Verticals, which are above customers: how each of their calls is made by someone who has a customer's dashboard open.
import { VERTICALS } from '#domain/inventory/index.ts';
import type { Database } from '#server/db/connection.ts';
import { verticals } from '#server/inventory/verticals/vertical-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignVerticals {
  verticalId: string;
  removedVerticalId: string;
}

export async function makeForeignVerticals(db: Database): Promise<ForeignVerticals> {
  const [verticalId, removedVerticalId] = [newId(), newId()];
  const definition = (code: string) => ({ ...VERTICALS[1], code, label: `Vertical ${code}` });
  await db.insert(verticals).values([
    { id: verticalId, code: 'foreign', definition: definition('foreign'), changedAt: new Date() },
    { id: removedVerticalId, code: 'removed', definition: definition('removed'), changedAt: new Date(), deletedAt: new Date() },
  ]);
  return { verticalId, removedVerticalId };
}

/** For the fingerprint. */
export const VERTICAL_ROWS = '(select json_agg(v order by v.code) from verticals v) as verticals';

const nothingRemoved = { ids: [], count: 0 };
const { code: _, label, hideableKeys: __, ...rest } = VERTICALS[1];
const body = { ...rest, name: `Taken over ${label}` };

export const foreignVerticalCalls = {
  readVertical: ({ verticalId }: ForeignVerticals) => ({ params: { verticalId } }),
  updateVertical: ({ verticalId }: ForeignVerticals) => ({ params: { verticalId }, body }),
  checkVertical: ({ verticalId }: ForeignVerticals) => ({ params: { verticalId }, body }),
  resetVertical: ({ verticalId }: ForeignVerticals) => ({ params: { verticalId }, body: {} }),
  removeVerticals: ({ verticalId }: ForeignVerticals) => ({ body: { ids: [verticalId] }, outcome: nothingRemoved }),
  restoreVerticals: ({ removedVerticalId }: ForeignVerticals) => ({ body: { ids: [removedVerticalId] }, outcome: nothingRemoved }),
};
