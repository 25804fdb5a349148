// Writes which rendered files an ad shows, so that what they say can be compared with their items.
import { referencesIn, renderedFileKey } from '#domain/campaigns/index.ts';
import type { Fields } from '#domain/campaigns/index.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { adRenders } from '../../ad-render-table.ts';
import { deliveryRenders } from './delivery-render-table.ts';
import type { DeliveryRecord } from '../delivery-store.ts';

export async function writeAdRenders(
  tx: Transaction,
  { id: deliveryId, network }: Pick<DeliveryRecord, 'id' | 'network'>,
  ads: readonly { id: string; creative: Fields }[],
): Promise<void> {
  const renders = await tx.select().from(deliveryRenders).where(eq(deliveryRenders.deliveryId, deliveryId));
  const rows = ads.flatMap(({ id: adId, creative }) => {
    const keys = referencesIn(creative);
    return renders.flatMap(({ creativeJobId, render, hash }) => {
      const fileKey = hash === null ? null : renderedFileKey(network, render, hash);
      return fileKey !== null && keys.includes(fileKey) ? [{ adId, fileKey, creativeJobId, itemId: render.itemId, render }] : [];
    });
  });
  if (rows.length > 0) await tx.insert(adRenders).values(rows).onConflictDoNothing();
}
