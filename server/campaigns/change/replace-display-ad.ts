// Replaces a display ad on Google by one with other content. The new ad is created and the old one removed in one request, so exactly one
// of them exists; Google refuses the request when the old one was replaced by an earlier try whose answer was lost.
import { copyOf, readAt, textsOf } from '#domain/campaigns/index.ts';
import type { Fields } from '#domain/campaigns/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { gaqlText } from '../../adapters/google-ads/index.ts';
import type { AdGroupAd } from '../../adapters/google-ads/index.ts';
import { StepFailure } from '../delivery/objects/delivery-network.ts';
import type { GoogleDeliveryInput } from '../delivery/objects/google-delivery.ts';

type Input = Omit<GoogleDeliveryInput, 'files'>;

/** Returns the resource name of the ad that has the content now. */
export async function replaceDisplayAd(input: Input, externalId: string, creative: Fields): Promise<string> {
  const { google, access, customerId } = input;
  const adGroup = adGroupOf(externalId);
  const current = await findLiving(input, adGroup, externalId, creative);
  if (!current) throw new StepFailure('The ad was removed on Google, so it cannot be changed.', { outcome: 'refused' });
  if (isDeepStrictEqual(contentOf(current.ad), contentOf(creative))) return current.resourceName;
  const create = { adGroup, status: current.status, ad: creative as unknown as AdGroupAd['ad'] };
  const { resourceNames, requestId } = await google.mutate(access, customerId, [
    { adGroupAdOperation: { create } },
    { adGroupAdOperation: { remove: current.resourceName } },
  ]);
  const [made] = resourceNames;
  if (!made) throw new StepFailure('Google returned no new ad.', { outcome: 'unknown', requestId });
  return made;
}

const PICTURES = ['marketingImages', 'squareMarketingImages'] as const;

/** What a change can be about: the texts, and the pictures by their assets. */
const contentOf = (ad: Fields) => [
  textsOf(copyOf(ad)),
  PICTURES.map((name) => ((readAt(ad, ['responsiveDisplayAd', name]) ?? []) as readonly Fields[]).map(({ asset }) => asset)),
];

/** 'customers/1/adGroups/5' for 'customers/1/adGroupAds/5~9'. */
const adGroupOf = (externalId: string): string => externalId.replace(/\/adGroupAds\/(\d+)~\d+$/, '/adGroups/$1');

const text = z.object({ text: z.string().default('') });
const picture = z.object({ asset: z.string().default('') });
const adRow = z.object({
  adGroupAd: z.object({
    resourceName: z.string(),
    status: z.enum(['ENABLED', 'PAUSED', 'REMOVED']),
    ad: z.object({
      finalUrlSuffix: z.string().optional(),
      responsiveDisplayAd: z
        .object({
          headlines: z.array(text),
          longHeadline: text,
          descriptions: z.array(text),
          businessName: z.string(),
          marketingImages: z.array(picture),
          squareMarketingImages: z.array(picture),
        })
        .partial()
        .optional(),
    }),
  }),
});

const FIELDS = [
  'resource_name',
  'status',
  'ad.final_url_suffix',
  ...['headlines', 'long_headline', 'descriptions', 'business_name', 'marketing_images', 'square_marketing_images'].map(
    (name) => `ad.responsive_display_ad.${name}`,
  ),
];

interface LivingAd {
  resourceName: string;
  status: 'ENABLED' | 'PAUSED';
  ad: Fields;
}

/** The ad itself, or the one that replaced it: each ad of a campaign has link tags of its own, which a replacement keeps. */
async function findLiving(
  { google, access, customerId }: Input,
  adGroup: string,
  externalId: string,
  { finalUrlSuffix }: Fields,
): Promise<LivingAd | null> {
  const query = `SELECT ${FIELDS.map((field) => `ad_group_ad.${field}`).join(', ')} FROM ad_group_ad WHERE ad_group.resource_name = ${gaqlText(adGroup)} AND ad_group_ad.status != 'REMOVED'`;
  const rows = (await Array.fromAsync(google.search.rows(access, customerId, query, adRow))).map(({ adGroupAd }) => adGroupAd);
  const found =
    rows.find(({ resourceName }) => resourceName === externalId) ??
    rows.find(({ ad }) => ad.finalUrlSuffix !== undefined && ad.finalUrlSuffix === finalUrlSuffix);
  if (!found || found.status === 'REMOVED') return null;
  return { resourceName: found.resourceName, status: found.status, ad: found.ad };
}
