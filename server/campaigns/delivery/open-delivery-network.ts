// The network of a delivery, with the access that its account was linked by.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { googleAccessTo, metaAccessTo, pageAccessTo } from '../../networks/index.ts';
import { hasLivePaymentKeys, isTwin } from '../../twins/index.ts';
import { openDeliveryFiles } from './delivery-files.ts';
import { StepFailure } from './delivery-network.ts';
import type { DeliveryNetwork } from './delivery-network.ts';
import type { DeliveryRecord } from './delivery-store.ts';
import { googleDelivery } from './google-delivery.ts';
import { metaDelivery } from './meta-delivery.ts';

export async function openDeliveryNetwork(context: AppContext, delivery: DeliveryRecord, signal: AbortSignal): Promise<DeliveryNetwork> {
  refuseTwinOfPaidOrders(context, delivery.network);
  const files = openDeliveryFiles(context, signal);
  const { meta, google } = context.networks;
  if (delivery.network === 'google') {
    if (!google) throw notConfigured('google');
    const { customerId, ...access } = await googleAccessTo(context, delivery.accountId);
    return googleDelivery({ google, access, customerId, files });
  }
  if (!meta) throw notConfigured('meta');
  if (delivery.pageId === null) throw new StepFailure('There is no page in whose name the ads could appear.', { outcome: 'refused' });
  const [access, page] = await Promise.all([metaAccessTo(context, delivery.accountId), pageAccessTo(context, delivery.pageId)]);
  return metaDelivery({ meta, access, page, files });
}

/** People have paid real money, and a twin shows their ads to nobody. */
function refuseTwinOfPaidOrders({ config }: AppContext, network: Network): void {
  if (!hasLivePaymentKeys(config) || !isTwin(config, TWINS[network], network)) return;
  throw new StepFailure(`${NETWORK_LABELS[network]} is a twin here, and orders are paid with real money. Connect the network first.`, {
    outcome: 'refused',
  });
}

const TWINS = { meta: 'meta', google: 'google-ads' } as const;

const notConfigured = (network: 'meta' | 'google'): StepFailure =>
  new StepFailure(`${NETWORK_LABELS[network]} is not set up on this server.`, { outcome: 'refused' });
