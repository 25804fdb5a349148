// Stores the changes of a request, with an entry in the ledger for each, and keeps what a lagging search still shows.
import type { GoogleAdsState, Stored } from '../google-ads-state.ts';
import type { GoogleAdsTwin } from '../twin-context.ts';
import { KINDS } from './kinds.ts';
import type { Change, Workspace } from './workspace.ts';

export function commit(twin: GoogleAdsTwin, workspace: Workspace, requestId: string): void {
  const changes = workspace.changes();
  rememberStale(twin, changes, workspace.now);
  twin.change((draft, addEffect) => {
    draft.made = workspace.made();
    for (const change of changes) {
      store(draft, change);
      addEffect(`${KINDS[change.kind].single}-${actionOf(change)}`, {
        customer: workspace.customerId,
        resource: change.name,
        ...describe(change.after ?? change.before),
        requestId,
      });
    }
  });
}

function store(draft: GoogleAdsState, { kind, name, after }: Change): void {
  const part = draft[kind] as Record<string, Stored>;
  if (after) part[name] = after;
  else delete part[name];
}

function actionOf({ before, after }: Change): string {
  if (!after || (after.value.status === 'REMOVED' && before?.value.status !== 'REMOVED')) return 'removed';
  return before ? 'changed' : 'created';
}

/** What a reader of the ledger wants to see first. */
const describe = (stored: Stored | null): Record<string, unknown> => {
  const { name, status, amountMicros, totalAmountMicros }: Record<string, unknown> = stored?.value ?? {};
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(amountMicros !== undefined && { amountMicros }),
    ...(totalAmountMicros !== undefined && { totalAmountMicros }),
  };
};

function rememberStale({ stale, settings }: GoogleAdsTwin, changes: readonly Change[], now: number): void {
  for (const [name, { until }] of stale) if (until <= now) stale.delete(name);
  if (settings.searchLagMs <= 0) return;
  // A resource that was written twice within the lag still shows what was before the first write.
  for (const { kind, name, before } of changes) if (!stale.has(name)) stale.set(name, { kind, before, until: now + settings.searchLagMs });
}
