// The network of a delivery, with the access that its account was linked by.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../../app-context.ts';
import { googleAccessTo, metaAccessTo, pageAccessTo } from '../../../networks/index.ts';
import { hasLivePaymentKeys, isTwin } from '../../../twins/index.ts';
import { openDeliveryFiles } from '../files/delivery-files.ts';
import type { DeliveryFiles } from '../files/delivery-files.ts';
import { StepFailure } from './delivery-network.ts';
import type { DeliveryNetwork } from './delivery-network.ts';
import type { DeliveryRecord } from '../delivery-store.ts';
import { googleDelivery } from './google-delivery.ts';
import { metaDelivery } from './meta-delivery.ts';

type DeliveryToOpen = Pick<DeliveryRecord, 'network' | 'accountId' | 'pageId'>;
type OpenDelivery = (context: AppContext, delivery: DeliveryToOpen, files: DeliveryFiles) => Promise<DeliveryNetwork>;

const OPENERS: Readonly<Record<Network, OpenDelivery>> = { meta: openMeta, google: openGoogle };

export async function openDeliveryNetwork(context: AppContext, delivery: DeliveryToOpen, signal: AbortSignal): Promise<DeliveryNetwork> {
  refuseTwinOfPaidOrders(context, delivery.network);
  return OPENERS[delivery.network](context, delivery, openDeliveryFiles(context, signal));
}

async function openMeta(context: AppContext, { accountId, pageId }: DeliveryToOpen, files: DeliveryFiles): Promise<DeliveryNetwork> {
  const { meta } = context.networks;
  if (!meta) throw notConfigured('meta');
  if (pageId === null) throw new StepFailure('There is no Facebook page for the ads to run from.', { outcome: 'refused' });
  const [access, page] = await Promise.all([metaAccessTo(context, accountId), pageAccessTo(context, pageId)]);
  return metaDelivery({ meta, access, page, files });
}

async function openGoogle(context: AppContext, { accountId }: DeliveryToOpen, files: DeliveryFiles): Promise<DeliveryNetwork> {
  const { google } = context.networks;
  if (!google) throw notConfigured('google');
  const { customerId, ...access } = await googleAccessTo(context, accountId);
  return googleDelivery({ google, access, customerId, files });
}

/** People have paid real money, and a twin shows their ads to nobody. */
function refuseTwinOfPaidOrders({ config }: AppContext, network: Network): void {
  if (!hasLivePaymentKeys(config) || !isTwin(config, TWINS[network], network)) return;
  throw new StepFailure(
    `${NETWORK_LABELS[network]} is in test mode, but orders are paid with real money. Ask an admin to connect the network first.`,
    {
      outcome: 'refused',
    },
  );
}

const TWINS = { meta: 'meta', google: 'google-ads' } as const satisfies Record<Network, string>;

const notConfigured = (network: Network): StepFailure =>
  new StepFailure(`${NETWORK_LABELS[network]} is not set up on this server.`, { outcome: 'refused' });
