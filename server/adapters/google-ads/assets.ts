// Assets of a customer: images from bytes and videos from YouTube. They cannot be removed, only unlinked.
import { NetworkFailure } from '../ad-network/network-failure.ts';
import type { GoogleAdsAccess } from './ads-rest.ts';
import type { GoogleAdsMutate } from './mutate.ts';
import type { Asset } from './resources.ts';

export interface CreatedAsset {
  resourceName: string;
  requestId: string | null;
}

export interface GoogleAdsAssets {
  /** JPEG, PNG or GIF up to 5,120 kB. The ratio is checked when it is linked to an ad, not here. */
  createImage(access: GoogleAdsAccess, customerId: string, image: { name: string; bytes: Uint8Array }): Promise<CreatedAsset>;
  createVideo(access: GoogleAdsAccess, customerId: string, video: { name: string; youtubeVideoId: string }): Promise<CreatedAsset>;
}

export function openAssets({ mutateOf }: GoogleAdsMutate): GoogleAdsAssets {
  const create = async (access: GoogleAdsAccess, customerId: string, asset: Asset): Promise<CreatedAsset> => {
    const { resourceNames, requestId } = await mutateOf(access, customerId, 'assets', [{ create: asset }]);
    const [resourceName] = resourceNames;
    if (resourceName) return { resourceName, requestId };
    throw new NetworkFailure({ network: 'google', kind: 'unknownOutcome', message: 'Google Ads named no new asset', requestId });
  };
  return {
    createImage: (access, customerId, { name, bytes }) =>
      create(access, customerId, { name, imageAsset: { data: Buffer.from(bytes).toString('base64') } }),
    createVideo: (access, customerId, { name, youtubeVideoId }) =>
      create(access, customerId, { name, youtubeVideoAsset: { youtubeVideoId } }),
  };
}
