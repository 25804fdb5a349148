// Places the objects of delivery plans into the twins of the networks, each at its past time, in one request per network. Pictures are small
// in bytes, and those of creative templates are the photo without its design, because rendering them would make the first start slow.
import type { Fields, PlannedObject } from '#domain/campaigns/index.ts';
import { googleDigits } from '#domain/networks/index.ts';
import type { AppContext } from '../../../server/app-context.ts';
import type { MadeObject } from '../../../server/campaigns/delivery/objects/delivery-network.ts';
import { madeCampaign, operationsIn } from '../../../server/campaigns/delivery/objects/google-delivery.ts';
import { callTwin } from '../../../server/twins/index.ts';
import { demoLeads } from './demo-leads.ts';
import type { DemoLead } from './demo-leads.ts';
import { demoPictures } from './demo-ad-pictures.ts';
import type { DemoPicture } from './demo-ad-pictures.ts';
import type { DemoDelivery } from './place-demo-deliveries.ts';

const MINUTE_MS = 60_000;

/** What was made of each delivery, by the keys of its plan. */
export type MadeOfDelivery = ReadonlyMap<DemoDelivery, ReadonlyMap<string, MadeObject>>;

export interface Replayed {
  made: MadeOfDelivery;
  leads: ReadonlyMap<DemoDelivery, readonly (DemoLead & { externalId: string })[]>;
}

export async function replayOnTwins({ config, now, files }: AppContext, running: readonly DemoDelivery[]): Promise<Replayed> {
  const onMeta = running.filter(({ network }) => network === 'meta');
  const onGoogle = running.filter(({ network }) => network === 'google');
  const picture = demoPictures(files.storage);
  const leadsOf = new Map(onMeta.map((delivery) => [delivery, demoLeads(delivery, now())]));
  const meta = await callTwin<{ deliveries: Record<string, string>[] }>(config, 'meta', 'POST', 'replay', {
    deliveries: await Promise.all(
      onMeta.map(async (delivery) => ({ ...(await metaCalls(delivery, picture)), leads: (leadsOf.get(delivery) ?? []).map(leadCall) })),
    ),
  });
  const google = await callTwin<{ deliveries: Record<string, string[]>[] }>(config, 'google-ads', 'POST', 'replay', {
    deliveries: await Promise.all(onGoogle.map((delivery) => googleCalls(delivery, picture))),
  });
  const made = new Map([
    ...onMeta.map((delivery, at) => [delivery, madeOnMeta(delivery, meta.deliveries[at] ?? {})] as const),
    ...onGoogle.map((delivery, at) => [delivery, madeOnGoogle(delivery, google.deliveries[at] ?? {})] as const),
  ]);
  const leads = new Map(
    onMeta.map((delivery, at) => [
      delivery,
      (leadsOf.get(delivery) ?? []).map((lead) => ({ ...lead, externalId: meta.deliveries[at]?.[lead.key] ?? '' })),
    ]),
  );
  return { made, leads };
}

const leadCall = ({ key, adKey, at, name, email, phone, answer }: DemoLead) => ({
  key,
  at,
  ad: { $ref: adKey },
  answers: { full_name: name, email, phone, question: answer },
});

const META_CALLS: Readonly<Record<string, string>> = {
  image: 'POST AdAccount/adimages',
  leadForm: 'POST Page/leadgen_forms',
  campaign: 'POST AdAccount/campaigns',
  adSet: 'POST AdAccount/adsets',
  creative: 'POST AdAccount/adcreatives',
  ad: 'POST AdAccount/ads',
};
const SWITCHED: Readonly<Record<string, string>> = { ad: 'POST Ad', adSet: 'POST AdSet', campaign: 'POST Campaign' };

/** As delivery does it: everything is made paused, then switched on, the campaign last. */
async function metaCalls({ account, page, plan, at }: DemoDelivery, picture: DemoPicture) {
  const paramsOf = async (object: PlannedObject): Promise<Fields> =>
    object.kind === 'image' ? { bytes: await picture(object) } : object.fields;
  const makes = plan.map(async (object) => {
    const call = META_CALLS[object.kind];
    if (call === undefined) throw new Error(`The demo has no ${object.kind}`);
    const node = object.kind === 'leadForm' ? page?.platformId : account.platformId;
    return { at, key: object.key, call, node, params: await paramsOf(object) };
  });
  const switches = Object.entries(SWITCHED).flatMap(([kind, call]) =>
    plan
      .filter((object) => object.kind === kind)
      .map(({ key }) => ({ at: at + MINUTE_MS, call, node: { $ref: key }, params: { status: 'ACTIVE' } })),
  );
  return { calls: [...(await Promise.all(makes)), ...switches] };
}

const madeOnMeta = ({ plan }: DemoDelivery, ids: Record<string, string>): Map<string, MadeObject> =>
  new Map(plan.map(({ key }) => [key, { externalId: ids[key] ?? '', requestId: null }]));

async function googleCalls({ account, plan, at }: DemoDelivery, picture: DemoPicture) {
  const operationsOf = async (object: PlannedObject): Promise<unknown[]> =>
    object.kind === 'campaign' ? operationsIn(object.fields) : [{ assetOperation: { create: await assetOf(object, picture) } }];
  const makes = plan.map(async (object) => ({ at, key: object.key, operations: await operationsOf(object) }));
  const switches = plan
    .filter(({ kind }) => kind === 'campaign')
    .map(({ key, fields }) => {
      const resourceName = { $ref: key, at: operationsIn(fields).findIndex((operation) => 'campaignOperation' in operation) };
      const operations = [{ campaignOperation: { update: { resourceName, status: 'ENABLED' }, updateMask: 'status' } }];
      return { at: at + MINUTE_MS, key: `${key}/on`, operations };
    });
  return { account: googleDigits(account.platformId), calls: [...(await Promise.all(makes)), ...switches] };
}

/** A picture of the demo does not take the name that the plan gives it: a later delivery uploads it in full quality under that name. */
const assetOf = async (object: PlannedObject, picture: DemoPicture): Promise<object> =>
  'youtubeVideoAsset' in object.fields
    ? { ...object.fields, name: object.label ?? '' }
    : { name: `${object.label ?? ''}, demo`, imageAsset: { data: await picture(object) } };

const madeOnGoogle = ({ plan }: DemoDelivery, names: Record<string, string[]>): Map<string, MadeObject> =>
  new Map(
    plan.map((object) => [
      object.key,
      object.kind === 'campaign'
        ? madeCampaign(operationsIn(object.fields), names[object.key] ?? [], null)
        : { externalId: names[object.key]?.[0] ?? '', requestId: null },
    ]),
  );
