// Carries out operations as if they had been sent at past times, so that a demo has campaigns that have run for weeks. They keep the rules of
// any other operation.
import { AdsFailure, failWith } from './errors/ads-failure.ts';
import type { Kind } from './google-ads-state.ts';
import { nextRequestId } from './handle-call.ts';
import { commit } from './mutate/commit.ts';
import { decodeImages } from './mutate/decode-images.ts';
import { KINDS } from './mutate/kinds.ts';
import { runOperations } from './mutate/run-operations.ts';
import type { Operation } from './mutate/run-operations.ts';
import { openWorkspace } from './mutate/workspace.ts';
import { readMutateOperation } from './mutate-calls.ts';
import type { GoogleAdsTwin } from './twin-context.ts';

const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** `{ $ref: key, at: 1 }` stands for the second resource that an earlier call of the same delivery has made; without `at` for the first. */
interface ReplayedCall {
  /** Milliseconds since 1970. */
  at: number;
  key: string;
  operations: Record<string, unknown>[];
}

export interface ReplayedDelivery {
  /** Ten digits. */
  account: string;
  calls: ReplayedCall[];
}

/** For each delivery the resources that its calls have made or changed, by key. A second replay takes the place of the first. */
export async function replay(twin: GoogleAdsTwin, deliveries: readonly ReplayedDelivery[]): Promise<Record<string, string[]>[]> {
  const { value, images } = await decodeImages([...deliveries]);
  removeEarlier(twin, value);
  return value.map(({ account: accountId, calls }) => {
    const made: Record<string, string[]> = {};
    for (const { at, key, operations } of calls)
      made[key] = twin.clock.during(at, () => run(twin, accountId, at, resolve(operations, made) as typeof operations, images));
    return made;
  });
}

/** Campaigns and assets of the names that are about to be created, and everything below those campaigns. */
function removeEarlier(twin: GoogleAdsTwin, deliveries: readonly ReplayedDelivery[]): void {
  for (const [account, all] of Map.groupBy(deliveries, (delivery) => delivery.account)) {
    const names = new Set(all.flatMap(({ calls }) => calls.flatMap(({ operations }) => operations.flatMap(createdName))));
    const workspace = openWorkspace(twin.state.read(), account, twin.clock.now());
    const gone = new Set<unknown>();
    for (const { value } of [...workspace.all('campaigns'), ...workspace.all('assets')])
      if (names.has(value.name ?? '')) gone.add(value.resourceName);
    for (const { value } of workspace.all('campaigns')) if (gone.has(value.resourceName)) gone.add(value.campaignBudget);
    // Ad groups come before what is in them.
    for (const kind of KIND_NAMES)
      for (const { value } of workspace.all(kind)) {
        const { campaign, adGroup, asset, resourceName }: Record<string, unknown> = value;
        if (![campaign, adGroup, asset, resourceName].some((name) => gone.has(name))) continue;
        gone.add(resourceName);
        workspace.remove(kind, String(resourceName));
      }
    if (gone.size > 0) commit(twin, workspace, nextRequestId(twin));
  }
}

const CREATING = ['campaignOperation', 'assetOperation'] as const;

const createdName = (operation: Record<string, unknown>): string[] =>
  CREATING.flatMap((kind) => (operation[kind] as { create?: { name?: string } } | undefined)?.create?.name ?? []);

function run(
  twin: GoogleAdsTwin,
  accountId: string,
  now: number,
  given: readonly Record<string, unknown>[],
  images: Parameters<typeof runOperations>[0]['images'],
): string[] {
  const account = twin.state.read().accounts[accountId];
  if (!account) throw failWith('authenticationError', 'CUSTOMER_NOT_FOUND', `There is no account ${accountId}.`);
  const outcome = runOperations({
    state: twin.state.read(),
    account,
    now,
    operations: given.map((operation, index) => readMutateOperation(operation as Record<string, Operation['body']>, index)),
    images,
    isPartial: false,
    refusesSameFile: false,
    knownErrors: [],
  });
  if (outcome.errors.length > 0) throw new AdsFailure(outcome.errors);
  commit(twin, outcome.workspace, nextRequestId(twin));
  return outcome.results.map((result) => result?.name ?? '');
}

function resolve(value: unknown, made: Record<string, string[]>): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(each, made));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return made[String(value.$ref)]?.[Number('at' in value ? value.at : 0)] ?? '';
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each, made)]));
}
