// What the fields of a change refer to: objects that the delivery made, and files. A file that an earlier change uploaded is named again,
// because the networks have one object for the same picture, and videos are found by their titles.
import { fileOfKey, referencesIn } from '#domain/campaigns/index.ts';
import type { PlannedFile } from '#domain/campaigns/index.ts';
import { and, eq, inArray, like } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { files } from '../../files/file-table.ts';
import type { CampaignToChange } from '../campaign-network.ts';
import { campaigns } from '../campaign-table.ts';
import { deliveryOfCampaign, stepsWithKeys } from '../delivery/delivery-store.ts';

export interface References {
  /** The network's ids by key. */
  made: ReadonlyMap<string, string>;
  /** Files to upload by key. */
  files: ReadonlyMap<string, PlannedFile>;
}

export async function readReferences(db: Queryable, { campaignId, ads, adSets }: CampaignToChange): Promise<References> {
  const keys = [
    ...new Set([
      ...ads.flatMap(({ creative }) => referencesIn(creative)),
      ...adSets.flatMap(({ targeting }) => referencesIn(targeting ?? {})),
    ]),
  ];
  if (keys.length === 0) return { made: new Map(), files: new Map() };
  const delivery = await deliveryOfCampaign(db, campaignId);
  const steps = delivery ? await stepsWithKeys(db, delivery.id, keys) : [];
  const made = new Map(steps.flatMap(({ key, made: object }) => (object ? [[key, object.externalId] as const] : [])));
  const sent = new Map(ads.flatMap((ad) => Object.entries(ad.files)));
  const earlier = await earlierFiles(
    db,
    campaignId,
    keys.filter((key) => !made.has(key) && !sent.has(key)),
  );
  return { made, files: new Map([...earlier, ...sent]) };
}

async function earlierFiles(db: Queryable, campaignId: string, keys: readonly string[]): Promise<[string, PlannedFile][]> {
  const customer = db.select({ id: campaigns.customerId }).from(campaigns).where(eq(campaigns.id, campaignId));
  const found: [string, PlannedFile][] = [];
  for (const key of keys) {
    const stored = fileOfKey(key);
    if (!stored) continue;
    const [file] = await db
      .select({ hash: files.hash })
      .from(files)
      .where(and(like(files.hash, `${stored.hashStart}%`), inArray(files.customerId, customer)))
      .limit(1);
    if (file) found.push([key, { hash: file.hash, fit: stored.fit }]);
  }
  return found;
}
