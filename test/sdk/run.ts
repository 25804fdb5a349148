// npm run check-sdk: Meta's official SDK creates a campaign of each type on the twin, exactly as delivery plans it, and reads it back. The
// SDK is installed for this run only; it shows that the twin speaks as Meta does, not only as our own client expects.
import { isDeepStrictEqual } from 'node:util';
import { planDelivery, resolveReferences } from '#domain/campaigns/index.ts';
import type { Fields, PlannedObject } from '#domain/campaigns/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { contentFor, cottage, sampleOrder, villa, withLeads } from '#test/harness/delivery/delivery-plan-order.ts';
import type { SampleOptions } from '#test/harness/delivery/delivery-plan-order.ts';
import { ACCOUNT, ADMIN_TOKEN, META_APP, mp4, openCallback, openMetaTestTwin, PAGE, png } from '#test/harness/twins/meta-twin.ts';
import type { MetaTestTwin } from '#test/harness/twins/meta-twin.ts';
import { asPlanned, fieldsToRead } from '#test/harness/delivery/planned-on-meta.ts';
import { DEMO_BUSINESS } from '../../twins/meta/default-world.ts';
import { installSdk } from './meta-sdk.ts';
import type { InstalledSdk, SdkObject } from './meta-sdk.ts';

const TYPES: Readonly<Record<CampaignType | 'leads', SampleOptions | null>> = {
  FACEBOOK_IMAGE_CAMPAIGN: { stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN')] },
  leads: { stages: [withLeads('FACEBOOK_IMAGE_CAMPAIGN')] },
  FACEBOOK_VIDEO_CAMPAIGN: { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] },
  FACEBOOK_CAROUSEL_CAMPAIGN: { stages: [contentFor('FACEBOOK_CAROUSEL_CAMPAIGN')], items: [villa, cottage] },
  SINGLE_LISTING_IMAGE_CAROUSEL: { stages: [contentFor('SINGLE_LISTING_IMAGE_CAROUSEL')] },
  FACEBOOK_DPA_CAMPAIGN: { stages: [contentFor('FACEBOOK_DPA_CAMPAIGN')], items: [] },
  FACEBOOK_FUNNEL_CAMPAIGN: {
    stages: [
      contentFor('FACEBOOK_VIDEO_CAMPAIGN'),
      contentFor('FACEBOOK_IMAGE_CAMPAIGN', { objective: 'OUTCOME_AWARENESS' }),
      withLeads('FACEBOOK_IMAGE_CAMPAIGN'),
    ],
  },
  // It is one of Google.
  GOOGLE_DISPLAY_CAMPAIGN: null,
};

const DAY_MS = 86_400_000;

interface Scene {
  sdk: InstalledSdk;
  twin: MetaTestTwin;
  pageToken: string;
  catalog: { catalogId: string; productSetId: string };
  videoUrl: string;
}

/** Creates one object by the SDK; returns its id. */
async function create({ sdk, pageToken, videoUrl }: Scene, { kind }: PlannedObject, fields: Fields): Promise<string> {
  const account = sdk.account(ACCOUNT, ADMIN_TOKEN);
  const idOf = ({ id }: SdkObject): string => id;
  switch (kind) {
    case 'image': {
      const { _data } = await account.createAdImage([], { bytes: png(1080).toString('base64') });
      const images = _data['images'] as Readonly<Record<string, { hash: string }>> | undefined;
      return Object.values(images ?? {})[0]?.hash ?? '';
    }
    case 'video':
      return idOf(await account.createAdVideo([], { ...fields, file_url: videoUrl }));
    case 'leadForm':
      return idOf(await sdk.page(PAGE, pageToken).createLeadGenForm([], { ...fields }));
    case 'audience':
      // The rule is a text by Meta's definitions; our own client writes every object as one.
      return idOf(await account.createCustomAudience([], { ...fields, rule: JSON.stringify(fields['rule']) }));
    case 'campaign':
      return idOf(await account.createCampaign([], { ...fields }));
    case 'adSet':
      return idOf(await account.createAdSet([], { ...fields }));
    case 'creative':
      return idOf(await account.createAdCreative([], { ...fields }));
    default:
      return idOf(await account.createAd([], { ...fields }));
  }
}

const KINDS = {
  video: 'AdVideo',
  leadForm: 'LeadgenForm',
  audience: 'CustomAudience',
  campaign: 'Campaign',
  adSet: 'AdSet',
  creative: 'AdCreative',
  ad: 'Ad',
} as const;

/** The fields that came back otherwise than they were sent. */
async function differences({ sdk, pageToken }: Scene, planned: PlannedObject, fields: Fields, id: string): Promise<string[]> {
  const kind = KINDS[planned.kind as keyof typeof KINDS];
  if (!kind) return id === '' ? ['hash'] : [];
  const token = planned.kind === 'leadForm' ? pageToken : ADMIN_TOKEN;
  const { _data } = await sdk.object(kind, id, token).read(fieldsToRead({ kind: planned.kind, fields }));
  const shown = asPlanned({ kind: planned.kind, fields }, _data);
  return Object.keys(shown).filter((name) => !isDeepStrictEqual(shown[name], fields[name]));
}

/** An order's plan on Meta, with the account, page and catalog of the twin. */
function planFor({ catalog }: Scene, options: SampleOptions, orderNumber: number): readonly PlannedObject[] {
  const order = sampleOrder({ ...options, hasGoogle: false });
  const startDate = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const meta = order.meta && { ...order.meta, accountId: ACCOUNT, pageId: PAGE, instagramUserId: '300000000000001', catalog };
  return planDelivery({ ...order, orderNumber, startDate, meta }, Date.now()).meta;
}

async function tryType(scene: Scene, name: string, options: SampleOptions, orderNumber: number): Promise<string[]> {
  const ids = new Map<string, string>();
  const problems: string[] = [];
  for (const planned of planFor(scene, options, orderNumber)) {
    const fields = resolveReferences(planned.fields, (key) => ids.get(key));
    try {
      const id = await create(scene, planned, fields);
      ids.set(planned.key, id);
      for (const field of await differences(scene, planned, fields, id))
        problems.push(`${name}: ${planned.key}: ${field} came back otherwise`);
    } catch (error) {
      return [...problems, `${name}: ${planned.key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  }
  console.log(`${name}: ${ids.size} objects were created and read back`);
  return problems;
}

const twin = await openMetaTestTwin();
const callback = await openCallback();
callback.serve(mp4(9).toString('latin1'));
await twin.control('PUT', 'settings', { videoMs: 0 });
const { id: catalogId } = await twin.ok('POST', `${DEMO_BUSINESS}/owned_product_catalogs`, { name: 'Homes', vertical: 'home_listings' });
const { id: productSetId } = await twin.ok('POST', `${catalogId}/product_sets`, { name: 'All homes', filter: {} });
const pageToken = await twin.pageToken();
try {
  await using sdk = await installSdk({ url: twin.url, apiVersion: 'v26.0', appSecret: META_APP.secret });
  console.log(`Meta's SDK ${sdk.version}`);
  const scene: Scene = { sdk, twin, pageToken, catalog: { catalogId, productSetId }, videoUrl: callback.url };
  const problems: string[] = [];
  for (const [at, [name, options]] of Object.entries(TYPES).entries())
    if (options) problems.push(...(await tryType(scene, name, options, 7000 + at)));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  callback.close();
  await twin.close();
}
