// Puts the newly rendered files into what is wanted of the ads, and enqueues the job that sends it to the network, as a changed picture is.
import { isCampaignEditable, renderedFileKey, RESULT_FILES, withReplacedFiles } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../app-context.ts';
import type { FinishedRender } from '../../creatives/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { CAMPAIGN_KINDS } from '../campaign-list-source.ts';
import { adSetsOfCampaign, updateAdRow, updateAdSetRow, updateCampaignRow } from '../campaign-store.ts';
import type { AdRecord, CampaignRecord } from '../campaign-store.ts';
import { campaigns } from '../campaign-table.ts';
import { enqueueChange } from '../enqueue-change.ts';
import type { ComparedRow } from './compared-rows.ts';
import { creativeComparisons } from './creative-comparison-table.ts';
import { failReplacements, finishReplacements } from './end-replacement.ts';

export async function sendReplacements(
  context: AppContext,
  tx: Transaction,
  campaignId: string,
  rows: readonly ComparedRow[],
  renders: readonly FinishedRender[],
): Promise<void> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
  const ids = rows.map(({ id }) => id);
  if (!campaign) return;
  if (!isCampaignEditable(campaign)) {
    await failReplacements(tx, inArray(creativeComparisons.id, ids), 'The campaign has ended.');
    return;
  }
  const changed: AdRecord[] = [];
  for (const { adSet, ads } of await adSetsOfCampaign(tx, campaignId)) {
    const before = changed.length;
    for (const ad of ads) {
      const own = rows.filter(({ adId }) => adId === ad.id);
      if (own.length > 0 && (await wantFiles(tx, campaign.network, ad, own, renders))) changed.push(ad);
    }
    if (changed.length > before) await updateAdSetRow(tx, adSet.id, adSet.wanted);
  }
  if (changed.length > 0) await enqueue(context, tx, campaign, changed, rows);
}

/** Whether something is to be sent: a file that came out the same is on the network already, or among what waits to be sent. */
async function wantFiles(
  tx: Transaction,
  network: Network,
  ad: AdRecord,
  rows: readonly ComparedRow[],
  renders: readonly FinishedRender[],
): Promise<boolean> {
  const hashes = new Map<string, string>();
  for (const row of rows) {
    const files = row.replacingFiles.map((file) => {
      const hash = hashOf(renders, file);
      hashes.set(file.fileKey, hash);
      return { ...file, sentAs: renderedFileKey(network, file.render, hash) };
    });
    await tx.update(creativeComparisons).set({ replacingFiles: files }).where(eq(creativeComparisons.id, row.id));
  }
  const { creative, files } = withReplacedFiles(ad.wanted?.creative ?? ad.creative, hashes);
  const isOnNetwork = isDeepStrictEqual(creative, ad.creative);
  if (isOnNetwork) await finishReplacements(tx, { id: ad.id, creative });
  if (isOnNetwork || isDeepStrictEqual(creative, ad.wanted?.creative)) return false;
  await updateAdRow(tx, ad.id, { creative, files: { ...ad.wanted?.files, ...files } });
  return true;
}

function hashOf(renders: readonly FinishedRender[], { creativeJobId, render }: ComparedRow['replacingFiles'][number]): string {
  const result = renders.find(({ id }) => id === creativeJobId)?.results.find(({ name }) => name === RESULT_FILES[render.result]);
  if (!result) throw new Error(`Render ${creativeJobId} made no ${render.result}`);
  return result.hash;
}

async function enqueue(
  context: AppContext,
  tx: Transaction,
  campaign: CampaignRecord,
  ads: readonly AdRecord[],
  rows: readonly ComparedRow[],
): Promise<void> {
  await updateCampaignRow(tx, campaign.id, { changeRefusal: null });
  const { area, entity } = CAMPAIGN_KINDS[campaign.network];
  const userId = rows.find(({ requestedBy }) => requestedBy !== null)?.requestedBy ?? null;
  const told = (text: string) => Object.fromEntries(ads.map(({ name }) => [`${name}: Creative`, text]));
  await recordChange(tx, userId, {
    area,
    entity,
    entityId: campaign.id,
    customerId: campaign.customerId,
    action: 'updated',
    before: told('Out of date'),
    after: told('Rendered again'),
  });
  await enqueueChange(context, tx, { userId }, campaign);
}
