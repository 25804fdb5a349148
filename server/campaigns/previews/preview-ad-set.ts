// Previews of the ads of an ad set in one placement, as Meta draws them.
import type { AdSetPreviews } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { PreviewPlacement } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { AdAccountAccess, MetaNetwork, PreviewFormat } from '../../adapters/meta/index.ts';
import { AppError } from '../../http/app-error.ts';
import { metaAccessTo, NoNetworkAccess } from '../../networks/index.ts';
import { isTwin } from '../../twins/twin-definition.ts';
import { adSetsOfCampaign, campaignIdOfAdSet, findCampaign } from '../campaign-store.ts';
import type { AdRecord } from '../campaign-store.ts';
import { asStep } from '../delivery/objects/delivery-failures.ts';
import { StepFailure } from '../delivery/objects/delivery-network.ts';
import { readPreviewFrame } from './preview-frame.ts';

const FORMATS: Readonly<Record<PreviewPlacement, PreviewFormat>> = {
  feed: 'MOBILE_FEED_STANDARD',
  story: 'FACEBOOK_STORY_MOBILE',
  reels: 'FACEBOOK_REELS_MOBILE',
  rightColumn: 'RIGHT_COLUMN_STANDARD',
};
/** Every preview is a call of its own. */
const MAX_ADS = 10;
const network = NETWORK_LABELS.meta;

export async function previewAdSet(context: AppContext, actor: Actor, id: string, placement: PreviewPlacement): Promise<AdSetPreviews> {
  const campaignId = await campaignIdOfAdSet(context.db, id);
  const campaign = campaignId && (await findCampaign(context.db, actor, 'meta', campaignId));
  const adSet = campaign && (await adSetsOfCampaign(context.db, campaign.id)).find((each) => each.adSet.id === id);
  if (!adSet) throw new AppError('notFound');
  const { meta } = context.networks;
  if (!meta || campaign.accountId === null) throw new AppError('networkNotSetUp', { network });
  const access = await metaAccessTo(context, campaign.accountId).catch((error: unknown) => {
    throw error instanceof NoNetworkAccess ? new AppError('networkRefused', { network, reason: error.message }) : error;
  });
  const input = { meta, access, format: FORMATS[placement], twinUrl: twinUrlOf(context) };
  const previews = await Promise.all(adSet.ads.slice(0, MAX_ADS).map((ad) => previewOf(input, ad)));
  return { placement, previews, count: adSet.ads.length };
}

const twinUrlOf = ({ config }: AppContext): string | null =>
  isTwin(config, 'meta', 'meta') && config.META_GRAPH_URL !== undefined ? config.META_GRAPH_URL : null;

interface PreviewInput {
  meta: MetaNetwork;
  access: AdAccountAccess;
  format: PreviewFormat;
  twinUrl: string | null;
}

async function previewOf(
  { meta, access, format, twinUrl }: PreviewInput,
  { id, name, externalId }: AdRecord,
): Promise<AdSetPreviews['previews'][number]> {
  const without = (reason: string) => ({ adId: id, name, frame: null, reason });
  if (externalId === null) return without('This ad is not on Meta yet.');
  try {
    const [preview] = await asStep(() => meta.previews.of(access, externalId, format));
    const frame = preview ? readPreviewFrame(preview.body, twinUrl) : null;
    return frame ? { adId: id, name, frame, reason: null } : without('Meta has no preview of this ad for this placement.');
  } catch (error) {
    if (error instanceof StepFailure) return without(error.message);
    throw error;
  }
}
