// Sets the changed fields of a campaign, its ad sets and ads on Meta. Every request has the same effect when it is sent again: updates set
// values, the same picture gets the same hash, a video is found by its title, and a creative with the same content is the same creative.
import { metaState, resolveReferences, stateOfAds } from '#domain/campaigns/index.ts';
import type { CampaignState, PlannedFile, WantedState } from '#domain/campaigns/index.ts';
import type { AdAccountAccess, MetaNetwork } from '../../adapters/meta/index.ts';
import type { AdSetToChange, AdToChange, AppliedChange, CampaignToChange } from '../campaign-network.ts';
import { asStep } from '../delivery/objects/delivery-failures.ts';
import type { DeliveryFiles } from '../delivery/files/delivery-files.ts';
import { findVideos, removeSwitchable, uploadVideo } from '../delivery/objects/meta-delivery.ts';
import type { References } from './read-references.ts';

interface MetaChangeInput {
  meta: MetaNetwork;
  access: AdAccountAccess;
  files: DeliveryFiles;
  references: References;
}

/** A new creative starts the review anew, whatever Meta still shows of the old one. */
const REVIEWED: CampaignState = 'PENDING_REVIEW';

export const changeOnMeta = (input: MetaChangeInput, change: CampaignToChange): Promise<AppliedChange> =>
  asStep(async () => {
    if (change.state !== undefined) return { state: await setState(input, change.externalId, change.state), ads: [] };
    const idOf = await openReferences(input);
    for (const adSet of change.adSets) await changeAdSet(input, adSet, idOf);
    const ads: AppliedChange['ads'][number][] = [];
    for (const ad of change.ads) ads.push(await changeAd(input, ad, idOf));
    return { state: await readState(input, change), ads };
  });

type IdOf = (key: string) => string | undefined;

async function openReferences({ meta, access, files, references }: MetaChangeInput): Promise<IdOf> {
  const uploaded = new Map<string, string>();
  for (const [key, file] of references.files)
    uploaded.set(
      key,
      key.startsWith('video/')
        ? await videoOf({ meta, access, files }, key, file)
        : (await meta.images.upload(access, await files.image(file))).hash,
    );
  return (key) => uploaded.get(key) ?? references.made.get(key);
}

/** Named by its content, so that a later try, and another ad that shows it, finds it. */
async function videoOf(input: Pick<MetaChangeInput, 'meta' | 'access' | 'files'>, key: string, file: PlannedFile): Promise<string> {
  const title = `adstead ${key}`;
  const [found] = await findVideos(input, title);
  return (found ?? (await uploadVideo(input, { title, file }))).externalId;
}

async function changeAdSet({ meta, access }: MetaChangeInput, change: AdSetToChange, idOf: IdOf): Promise<void> {
  const { externalId, state, budget, endsAt, targeting } = change;
  await meta.adSets.update(access, externalId, {
    ...(state !== undefined && { status: state === 'ACTIVE' ? 'ACTIVE' : 'PAUSED' }),
    ...(budget !== undefined && { lifetime_budget: budget }),
    ...(endsAt !== undefined && { end_time: endsAt }),
    // The stored targeting has the network's own names and values, which the network checks.
    ...(targeting !== undefined && { targeting: resolveReferences(targeting, idOf) as never }),
  });
}

async function changeAd(
  { meta, access }: MetaChangeInput,
  { id, externalId, creative }: AdToChange,
  idOf: IdOf,
): Promise<AppliedChange['ads'][number]> {
  const made = await meta.creatives.create(access, resolveReferences(creative, idOf) as never);
  await meta.ads.update(access, externalId, { creative: { creative_id: made.id } });
  return { id, externalId, creativeExternalId: made.id, state: REVIEWED };
}

/** Meta cannot end a campaign: one that is paused and never resumed has ended. */
async function setState(input: MetaChangeInput, externalId: string, state: WantedState): Promise<CampaignState> {
  const { meta, access } = input;
  if (state === 'DELETED') {
    await removeSwitchable(input, 'campaign', externalId);
    return state;
  }
  await meta.campaigns.update(access, externalId, { status: state === 'ACTIVE' ? 'ACTIVE' : 'PAUSED' });
  if (state !== 'ACTIVE') return state;
  const states = await statesOfAds(input, externalId);
  // Meta may still show for a moment that the campaign was paused.
  const found = stateOfAds([...states.values()]);
  return found === 'PAUSED' ? 'ACTIVE' : found;
}

async function readState(input: MetaChangeInput, { externalId, ads }: CampaignToChange): Promise<CampaignState> {
  const { meta, access } = input;
  const { effective_status: status = 'ACTIVE' } = await meta.campaigns.read(access, externalId);
  const own = metaState(status, null, 0);
  if (own !== 'ACTIVE') return own;
  const states = await statesOfAds(input, externalId);
  for (const ad of ads) states.set(ad.externalId, REVIEWED);
  return stateOfAds([...states.values()]);
}

async function statesOfAds({ meta, access }: MetaChangeInput, campaignId: string): Promise<Map<string, CampaignState>> {
  const found = await Array.fromAsync(meta.ads.listOf(access, campaignId));
  return new Map(found.map(({ id, effective_status: status = '' }) => [id, metaState(status, null, 0)]));
}
