// Renders for catalogs, which name a creative template and always show its newest published version.
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import { lockOfferedCreative, renderSql } from './offered-creatives.ts';
import { publishedCreatives } from './publish-creative-template.ts';
import { requestOrderRender } from './request-order-render.ts';

interface CatalogRender {
  creativeTemplateId: string;
  version: number;
  listingId: string;
}

/** Null where it has never been published. */
const versionOf = async (db: Queryable, creativeTemplateId: string): Promise<number | null> =>
  (await publishedCreatives(db, [creativeTemplateId])).get(creativeTemplateId)?.version ?? null;

/** Returns the id of the render. */
const request = (context: AppContext, { creativeTemplateId, version, listingId }: CatalogRender): Promise<string> =>
  requestOrderRender(context, { creativeTemplateId, version, item: { kind: 'listing', id: listingId }, choice: null, ratio: 'square' });

export const catalogCreatives = { versionOf, request, renderSql, lockOffered: lockOfferedCreative };
export type CatalogCreatives = typeof catalogCreatives;
