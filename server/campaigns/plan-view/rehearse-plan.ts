// Asks the networks whether they would accept the objects of a plan. Nothing is made: both networks have a mode that only checks.
import type { Rehearsal } from '#contract/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { googleAccessTo, metaAccessTo, NoNetworkAccess } from '../../networks/index.ts';
import { openDeliveryFiles } from '../delivery/files/delivery-files.ts';
import { stepsOfDelivery } from '../delivery/delivery-store.ts';
import type { OrderPlan, PlanOnNetwork } from './read-plan.ts';
import { rehearseOnGoogle } from './rehearse-google.ts';
import { rehearseOnMeta } from './rehearse-meta.ts';
import { unchecked } from './rehearsed-object.ts';
import type { RehearsedObject } from './rehearsed-object.ts';

export async function rehearsePlan(context: AppContext, { networks }: OrderPlan): Promise<Rehearsal> {
  const all = await Promise.all(networks.map(async (each) => ({ network: each.network, objects: await rehearse(context, each) })));
  return { objects: all.flatMap(({ network, objects }) => objects.map((object) => ({ network, ...object }))) };
}

async function rehearse(context: AppContext, { network, accountId, delivery, plan }: PlanOnNetwork): Promise<RehearsedObject[]> {
  const notAsked = (text: string) => plan.map((object) => unchecked(object, text));
  if (accountId === null) return notAsked('No account is chosen, so the network cannot check the plan.');
  const made = new Map(
    (delivery ? await stepsOfDelivery(context.db, delivery.id) : []).flatMap(({ key, made: of }) =>
      of ? [[key, of.externalId] as const] : [],
    ),
  );
  try {
    const rehearsed = await REHEARSALS[network](context, accountId, plan, made);
    return rehearsed ?? notAsked(`${NETWORK_LABELS[network]} is not set up on this server.`);
  } catch (error) {
    if (error instanceof NoNetworkAccess) return notAsked('The account is not linked, so the network cannot be asked.');
    throw error;
  }
}

type Rehearse = (
  context: AppContext,
  accountId: string,
  plan: PlanOnNetwork['plan'],
  made: ReadonlyMap<string, string>,
) => Promise<RehearsedObject[] | null>;

/** Null where the network is not set up on this server. */
const REHEARSALS: Readonly<Record<Network, Rehearse>> = {
  async meta(context, accountId, plan, made) {
    const { meta } = context.networks;
    return meta && rehearseOnMeta({ meta, access: await metaAccessTo(context, accountId) }, plan, made);
  },
  async google(context, accountId, plan) {
    const { google } = context.networks;
    if (!google) return null;
    const { customerId, ...access } = await googleAccessTo(context, accountId);
    const files = openDeliveryFiles(context, new AbortController().signal);
    return rehearseOnGoogle({ google, access, customerId, files }, plan);
  },
};
