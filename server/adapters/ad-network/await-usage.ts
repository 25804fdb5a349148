// Lets a call pass the usage budget of its account: waits out a short pause, and refuses as the network itself would.
import { NetworkFailure } from './network-failure.ts';
import type { NetworkName } from './network-failure.ts';
import type { UsageBudget, UsageKey } from './usage-budget.ts';

export async function awaitUsage(
  { budget, network, sleep }: { budget: UsageBudget; network: NetworkName; sleep(milliseconds: number): Promise<void> },
  key: UsageKey,
): Promise<void> {
  const { pauseMs, refusedForMs } = budget.judge(key);
  if (refusedForMs !== null)
    throw new NetworkFailure({
      network,
      kind: 'throttled',
      message: `The account ${key.account} is near its limit of calls for ${key.part}; nothing was sent`,
      retryAfterMs: refusedForMs,
    });
  if (pauseMs > 0) await sleep(pauseMs);
}
