// Makes, finds, activates and removes the objects of a delivery plan on Google.
import { resolveReferences } from '#domain/campaigns/index.ts';
import type { Fields, PlannedFile, PlannedObject } from '#domain/campaigns/index.ts';
import { NetworkFailure } from '../../../adapters/ad-network/index.ts';
import { gaqlText, int64 } from '../../../adapters/google-ads/index.ts';
import type { GoogleAdsAccess, GoogleAdsNetwork, MutateOperation } from '../../../adapters/google-ads/index.ts';
import { z } from 'zod';
import { asStep } from './delivery-failures.ts';
import type { DeliveryFiles } from '../files/delivery-files.ts';
import { StepFailure } from './delivery-network.ts';
import type { DeliveryNetwork, MadeObject } from './delivery-network.ts';

export interface GoogleDeliveryInput {
  google: GoogleAdsNetwork;
  access: GoogleAdsAccess;
  /** Ten digits. */
  customerId: string;
  files: DeliveryFiles;
}

export const googleDelivery = (input: GoogleDeliveryInput): DeliveryNetwork => ({
  make: (object, idOf) => asStep(() => makeObject(input, object, resolveReferences(object.fields, idOf))),
  find: (object) => asStep(() => findObjects(input, object)),
  activate: (object, made) => asStep(async () => (object.kind === 'campaign' ? setStatus(input, made.externalId, 'ENABLED') : undefined)),
  remove: (object, made) => asStep(async () => (object.kind === 'campaign' ? removeGoogleCampaign(input, made.externalId) : undefined)),
});

async function makeObject(input: GoogleDeliveryInput, object: PlannedObject, fields: Fields): Promise<MadeObject> {
  return object.kind === 'asset' ? makeAsset(input, object, fields) : makeCampaign(input, fields);
}

async function makeAsset(
  { google, access, customerId, files }: GoogleDeliveryInput,
  { file, label }: PlannedObject,
  fields: Fields,
): Promise<MadeObject> {
  const name = label ?? '';
  const youTube = fields['youtubeVideoAsset'] as { youtubeVideoId: string } | undefined;
  const { resourceName, requestId } = youTube
    ? await google.assets.createVideo(access, customerId, { name, youtubeVideoId: youTube.youtubeVideoId })
    : await google.assets.createImage(access, customerId, { name, bytes: (await files.image(file as PlannedFile)).bytes });
  return { externalId: resourceName, requestId };
}

async function makeCampaign({ google, access, customerId }: GoogleDeliveryInput, fields: Fields): Promise<MadeObject> {
  const operations = operationsIn(fields);
  const { resourceNames, requestId } = await google.mutate(access, customerId, operations);
  return madeCampaign(operations, resourceNames, requestId);
}

/** The campaign with what was written with it, by the names that Google answered for the operations. */
export function madeCampaign(
  operations: readonly MutateOperation[],
  resourceNames: readonly (string | null)[],
  requestId: string | null,
): MadeObject {
  const named = operations.map((operation, at) => [partName(operation, at), resourceNames[at] ?? ''] as const);
  const campaign = named.find(([name]) => name === 'campaign')?.[1];
  if (!campaign) throw new StepFailure('Google returned no new campaign.', { outcome: 'unknown', requestId });
  return { externalId: campaign, requestId, parts: Object.fromEntries(named.filter(([name]) => name !== '')) };
}

export const operationsIn = (fields: Fields): MutateOperation[] => fields['mutateOperations'] as unknown as MutateOperation[];

/** Names the parts of a campaign that are needed afterwards: its budget, its ad group and its ads, which get a number by their position. */
function partName(operation: MutateOperation, at: number): string {
  if ('campaignOperation' in operation) return 'campaign';
  if ('campaignBudgetOperation' in operation) return 'budget';
  if ('adGroupOperation' in operation) return 'adGroup';
  return 'adGroupAdOperation' in operation ? `ad${at}` : '';
}

const assetRow = z.object({ asset: z.object({ resourceName: z.string() }) });
const campaignRow = z.object({ campaign: z.object({ resourceName: z.string(), campaignBudget: z.string().optional() }) });
const adRow = z.object({
  adGroupAd: z.object({ resourceName: z.string(), ad: z.object({ finalUrlSuffix: z.string().optional() }).optional() }),
  adGroup: z.object({ resourceName: z.string() }),
});
const shownRow = z.object({ metrics: z.object({ impressions: int64.optional() }).optional() });

async function findObjects(input: GoogleDeliveryInput, object: PlannedObject): Promise<MadeObject[]> {
  const { google, access, customerId } = input;
  const rows = <Row extends z.ZodType>(query: string, row: Row) => Array.fromAsync(google.search.rows(access, customerId, query, row));
  if (object.kind === 'asset') {
    const found = await rows(`SELECT asset.resource_name FROM asset WHERE asset.name = ${gaqlText(object.label ?? '')}`, assetRow);
    return found.map(({ asset }) => ({ externalId: asset.resourceName, requestId: null }));
  }
  const found = await rows(
    `SELECT campaign.resource_name, campaign.campaign_budget FROM campaign WHERE campaign.name = ${gaqlText(campaignName(object))} AND campaign.status != 'REMOVED'`,
    campaignRow,
  );
  return Promise.all(found.map(({ campaign }) => withParts(input, campaign, operationsIn(object.fields))));
}

/** An earlier request wrote the campaign with everything below it, or nothing. Its ads are identified by the tags of their links. */
async function withParts(
  { google, access, customerId }: GoogleDeliveryInput,
  campaign: z.output<typeof campaignRow>['campaign'],
  operations: readonly MutateOperation[],
): Promise<MadeObject> {
  const { resourceName, campaignBudget = '' } = campaign;
  const query = `SELECT ad_group_ad.resource_name, ad_group_ad.ad.final_url_suffix, ad_group.resource_name FROM ad_group_ad WHERE campaign.resource_name = ${gaqlText(resourceName)} AND ad_group_ad.status != 'REMOVED'`;
  const ads = await Array.fromAsync(google.search.rows(access, customerId, query, adRow));
  const adOf = (operation: MutateOperation, at: number): [string, string][] => {
    if (!('adGroupAdOperation' in operation) || !('create' in operation.adGroupAdOperation)) return [];
    const { finalUrlSuffix } = operation.adGroupAdOperation.create.ad;
    const found = ads.find(({ adGroupAd }) => adGroupAd.ad?.finalUrlSuffix === finalUrlSuffix);
    return found ? [[`ad${at}`, found.adGroupAd.resourceName]] : [];
  };
  const parts = {
    campaign: resourceName,
    budget: campaignBudget,
    adGroup: ads[0]?.adGroup.resourceName ?? '',
    ...Object.fromEntries(operations.flatMap((operation, at) => adOf(operation, at))),
  };
  return { externalId: resourceName, requestId: null, parts };
}

function campaignName({ fields }: PlannedObject): string {
  const operation = operationsIn(fields).find((each) => 'campaignOperation' in each);
  const create = (operation as { campaignOperation: { create: { name: string } } } | undefined)?.campaignOperation.create;
  return create?.name ?? '';
}

type Status = 'ENABLED' | 'PAUSED';

async function setStatus(
  { google, access, customerId }: Omit<GoogleDeliveryInput, 'files'>,
  externalId: string,
  status: Status,
): Promise<void> {
  await google.mutateOf(access, customerId, 'campaigns', [{ update: { resourceName: externalId, status }, updateMask: 'status' }]);
}

/** A campaign with figures is paused and kept. Removing is final on Google, and assets cannot be removed at all. */
export async function removeGoogleCampaign(input: Omit<GoogleDeliveryInput, 'files'>, externalId: string): Promise<void> {
  const { google, access, customerId } = input;
  const query = `SELECT metrics.impressions FROM campaign WHERE campaign.resource_name = ${gaqlText(externalId)}`;
  const shown = await Array.fromAsync(google.search.rows(access, customerId, query, shownRow));
  if (shown.some(({ metrics }) => Number(metrics?.impressions ?? 0) > 0)) return setStatus(input, externalId, 'PAUSED');
  await ignoreRemoved(google.mutateOf(access, customerId, 'campaigns', [{ remove: externalId }]));
}

const ALREADY_REMOVED = 'operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE';

/** Removing what is gone is done: the answer of an earlier removal may have been lost. */
async function ignoreRemoved(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const isGone = error instanceof NetworkFailure && (error.kind === 'notFound' || error.details.code === ALREADY_REMOVED);
    if (!isGone) throw error;
  }
}
