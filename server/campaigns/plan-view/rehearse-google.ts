// Google checks a campaign with everything below it in one request that writes nothing. Its pictures go along under temporary names.
import { isRendered, referencesIn, resolveReferences } from '#domain/campaigns/index.ts';
import type { PlannedFile, PlannedObject } from '#domain/campaigns/index.ts';
import type { MutateOperation } from '../../adapters/google-ads/index.ts';
import type { GoogleDeliveryInput } from '../delivery/objects/google-delivery.ts';
import { accepted, ask, unchecked } from './rehearsed-object.ts';
import type { RehearsedObject } from './rehearsed-object.ts';

/** The plan itself uses the first temporary numbers. */
const FIRST_ASSET_NUMBER = 1001;
const NOT_RENDERED = 'Google checks it when its pictures are rendered.';
const WITH_CAMPAIGN = 'Google checks it together with its campaign.';

export async function rehearseOnGoogle(input: GoogleDeliveryInput, plan: readonly PlannedObject[]): Promise<RehearsedObject[]> {
  const assets = plan.filter(({ kind }) => kind === 'asset');
  const temporary = new Map(
    assets.map(({ key }, at) => [key, `customers/${input.customerId}/assets/-${FIRST_ASSET_NUMBER + at}`] as const),
  );
  const campaigns: RehearsedObject[] = [];
  const seen = new Set<string>();
  for (const campaign of plan.filter(({ kind }) => kind === 'campaign')) {
    const keys = [...new Set(referencesIn(campaign.fields))];
    if (assets.some((asset) => isRendered(asset) && keys.includes(asset.key))) {
      campaigns.push(unchecked(campaign, NOT_RENDERED));
      continue;
    }
    const rehearsed = await ask(campaign, async () => {
      const creates = await Promise.all(
        assets.filter(({ key }) => keys.includes(key)).map((asset) => createAsset(input, asset, temporary.get(asset.key) ?? '')),
      );
      const fields = resolveReferences(campaign.fields, (key) => temporary.get(key));
      const operations = [...creates, ...(fields['mutateOperations'] as unknown as MutateOperation[])];
      await input.google.mutate(input.access, input.customerId, operations, { validateOnly: true });
    });
    campaigns.push(rehearsed);
    if (rehearsed.outcome === 'accepted') for (const key of keys) seen.add(key);
  }
  return [...assets.map((asset) => (seen.has(asset.key) ? accepted(asset) : unchecked(asset, WITH_CAMPAIGN))), ...campaigns];
}

async function createAsset(
  { files }: GoogleDeliveryInput,
  { label, fields, file }: PlannedObject,
  resourceName: string,
): Promise<MutateOperation> {
  const name = label ?? '';
  const video = fields['youtubeVideoAsset'] as { youtubeVideoId: string } | undefined;
  if (video) return { assetOperation: { create: { resourceName, name, youtubeVideoAsset: video } } };
  const { bytes } = await files.image(file as PlannedFile);
  return { assetOperation: { create: { resourceName, name, imageAsset: { data: Buffer.from(bytes).toString('base64') } } } };
}
