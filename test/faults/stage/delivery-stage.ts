// A product that delivers orders to the twins of both networks. The twins run beside it, so that a kill of the product leaves them running.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAppContext } from '#server/create-app-context.ts';
import { readConfig } from '#server/config.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { startTwins } from '#server/twins/start-twins.ts';
import { withLeads } from '#test/harness/delivery/delivery-plan-order.ts';
import { deliveryOrderBody, makeDeliverySeller } from '#test/harness/delivery/delivery-seller.ts';
import type { DeliverySeller } from '#test/harness/delivery/delivery-seller.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';
import type { Fault } from '../../../twins/frame/faults.ts';
import { callerAt, signIn } from './caller.ts';
import { freePort } from './free-port.ts';
import { linkNetworks } from './link-networks.ts';
import type { Environment, Product } from './product-process.ts';
import { startProduct } from './product-process.ts';

export interface DeliveryStage extends AsyncDisposable {
  /** The configuration of a process that uses the twins and belongs to the run itself. */
  config: TwinsInUse;
  /** The environment of the product's processes. */
  environment: Environment;
  seller: DeliverySeller;
  /** The cookie of a person who orders. */
  cookie: string;
  /** The process through which the accounts were linked. It ends with the stage. */
  api: Product;
  setFaults(network: 'meta' | 'google', faults: readonly Fault[]): Promise<void>;
  /** The faults that have not been used up. */
  faultsLeft(network: 'meta' | 'google'): Promise<readonly Fault[]>;
  /** Places the order with this key, at most once however often it is called; null without an answer. */
  place(address: string, key: string): Promise<string | null>;
  /** Gives the accounts new tokens, after their token was revoked. */
  linkAgain(address: string): Promise<void>;
}

const UNLIMITED = 1_000_000_000;
const TWIN_NAMES = { meta: 'meta', google: 'google-ads' } as const;

/** `lagMs`: how long the networks take to show what was made. */
export async function openDeliveryStage(databaseUrl: string, dataDir: string, { lagMs = 100 } = {}): Promise<DeliveryStage> {
  const environment: Environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    IDENTITY_TWIN: '1',
    META_TWIN: '1',
    GOOGLE_ADS_TWIN: '1',
    DATABASE_CONNECTIONS: '10',
    ORDERS_PER_PERSON: '1000000',
    ORDER_NOTICES_PER_PERSON: '100000',
    NETWORK_INDEX_MS: String(2 * lagMs),
    NETWORK_RETRY_MS: '200',
  };
  // The product must be migrated and its twins running before an account can be linked.
  const port = String(await freePort());
  const twins = await startTwins(readConfig({ ...environment, ADSTEAD_DEMO: '0', LOG_LEVEL: 'silent' }), () => undefined);
  // Twins that outlive a stage that could not be opened would write into its removed folder.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => twins.close());
  const control = await openControl(twins.config.twins, dataDir);
  // All orders of a run go to one account and one page, more of them than a network lets pass.
  await control('meta', 'settings', { labelLagMs: lagMs, videoMs: 0, accountQuota: UNLIMITED, adsPerPage: UNLIMITED });
  await control('google', 'settings', { searchLagMs: lagMs });
  await control('google', 'quotas', { operationsPerDay: UNLIMITED });
  const api = opened.use(await startProduct({ ...environment, PORT: port, ADSTEAD_ROLE: 'api' }));
  const { seller, cookie } = await makeSeller(api.address, databaseUrl, twins.config);
  const running = opened.move();
  const linkAgain = async (address: string): Promise<void> => {
    await linkNetworks(address, databaseUrl, await signIn(address), seller.customerId);
  };
  return {
    config: twins.config,
    environment,
    seller,
    cookie,
    api,
    async setFaults(network, faults) {
      await control(network, 'faults', { faults });
    },
    faultsLeft: async (network) => ((await control(network, 'faults')) as { faults: Fault[] }).faults,
    async place(address, key) {
      const body = deliveryOrderBody(seller, { campaignName: key });
      const { status, body: answer } = await callerAt(address, cookie).send('POST', '/api/orders', body, { 'idempotency-key': key });
      if (status === 200) return (answer as { _id: string })._id;
      // A token was revoked, and no order is placed until the account is linked again.
      if (isUndeliverable(answer)) await linkAgain(address);
      else if (status >= 400 && status < 500) throw new Error(`An order was refused: ${JSON.stringify(answer)}`);
      return null;
    },
    linkAgain,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const isUndeliverable = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'orderUndeliverable';

type TwinsInUse = Awaited<ReturnType<typeof startTwins>>['config'];

async function makeSeller(address: string, databaseUrl: string, config: TwinsInUse): Promise<{ seller: DeliverySeller; cookie: string }> {
  const admin = await signIn(address);
  const { context, close } = await createAppContext(config);
  try {
    const seller = await makeDeliverySeller(
      {
        context,
        linkAccounts: (customerId) => linkNetworks(address, databaseUrl, admin, customerId),
        makeResource: () => Promise.reject(new Error('This stage sells listings')),
      },
      'FACEBOOK_IMAGE_CAMPAIGN',
      { content: withLeads('FACEBOOK_IMAGE_CAMPAIGN') },
    );
    const { id } = await makeUser(context.db, { roles: ['corporate'], customerId: seller.customerId });
    return { seller, cookie: `${SESSION_COOKIE}=${await makeSession(context.db, id)}` };
  } finally {
    await close();
  }
}

async function openControl(twins: TwinsInUse['twins'], dataDir: string) {
  const secrets = Object.fromEntries(
    await Promise.all(
      Object.values(TWIN_NAMES).map(async (name) => [name, await readFile(path.join(dataDir, 'twins', name, 'secret'), 'utf8')] as const),
    ),
  );
  /** Sets what is given; otherwise reads. */
  return async (network: 'meta' | 'google', at: string, body?: unknown): Promise<unknown> => {
    const name = TWIN_NAMES[network];
    const url = twins.find((twin) => twin.name === name)?.url ?? '';
    const answer = await fetch(`${url}/control/${at}`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { 'x-twin-secret': secrets[name] ?? '', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The twin of ${network} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

export const newOrderKey = (): string => randomUUID();
