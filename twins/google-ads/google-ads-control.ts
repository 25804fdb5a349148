// The control calls that only the Google Ads twin has: read and place accounts, decide reviews, overspend, and set limits and delays.
import { json } from '../frame/serve.ts';
import type { Handler, TwinRequest, TwinResponse } from '../frame/serve.ts';
import type { ControlRoutes } from '../frame/control.ts';
import { accessKey } from './default-accounts.ts';
import type { Access, AccessRole, Account, Approval, GoogleAdsState, Kind, Stored } from './google-ads-state.ts';
import { KINDS } from './mutate/kinds.ts';
import { NO_LIMITS } from './quotas.ts';
import type { QuotaLimits } from './quotas.ts';
import { AdsFailure } from './errors/ads-failure.ts';
import { replay } from './replay.ts';
import type { ReplayedDelivery } from './replay.ts';
import { treeAccounts, treeCampaigns } from './object-tree.ts';
import { decisionsOf, POLICY_TOPICS, reviewOf } from './serving/review.ts';
import { ALL_CAMPAIGNS } from './serving/spending.ts';
import type { GoogleAdsTwin, TwinSettings } from './twin-context.ts';

export const googleAdsControlRoutes = (twin: GoogleAdsTwin): ControlRoutes => ({
  'GET /control/objects': () => json({ customers: Object.values(twin.state.read().accounts).map((account) => showAccount(twin, account)) }),
  'GET /control/tree': ({ url }) => showTree(twin, url),
  'GET /control/policies': () => json({ policies: POLICY_TOPICS }),
  'POST /control/objects': (request) => placeObjects(twin, request),
  'POST /control/replay': async ({ json: body }) => replayAnswer(twin, body),
  'POST /control/ads/approve': onAd(twin, (ad) => decide(twin, ad, 'APPROVED', null)),
  'POST /control/ads/reject': onAd(twin, (ad, { topic = 'UNRELIABLE_CLAIMS' }) => decide(twin, ad, 'DISAPPROVED', topic)),
  'POST /control/ads/appeal': onAd(twin, (ad, { outcome = 'APPROVED' }) => appeal(twin, ad, outcome)),
  'POST /control/overspend': (request) => overspend(twin, request),
  'GET /control/overspend': () => json({ overspending: twin.state.read().overspending }),
  'GET /control/quotas': () => json(twin.quotas.limits()),
  'PUT /control/quotas': ({ json: body }) => {
    twin.quotas.setLimits({ ...NO_LIMITS, ...(body as Partial<QuotaLimits> | undefined) });
    return json(twin.quotas.limits());
  },
  'GET /control/settings': () => json(twin.settings),
  'PUT /control/settings': ({ json: body }) => {
    for (const [name, value] of Object.entries((body as Partial<TwinSettings> | undefined) ?? {}))
      if (name in twin.settings && typeof value === 'number' && value >= 0) twin.settings[name as keyof TwinSettings] = value;
    return json(twin.settings);
  },
});

const refuse = (message: string): TwinResponse => json({ error: message }, 400);

function showTree(twin: GoogleAdsTwin, url: URL): TwinResponse {
  const id = url.searchParams.get('account');
  if (id === null) return json({ accounts: treeAccounts(twin) });
  const { accounts } = twin.state.read();
  const account = Object.hasOwn(accounts, id) ? accounts[id] : undefined;
  return account ? json(treeCampaigns(twin, account, url)) : refuse(`There is no account ${id}.`);
}

async function replayAnswer(twin: GoogleAdsTwin, body: unknown): Promise<TwinResponse> {
  try {
    return json({ deliveries: await replay(twin, (body as { deliveries?: ReplayedDelivery[] } | undefined)?.deliveries ?? []) });
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error;
    return refuse(error.errors.map(({ message }) => message).join(' '));
  }
}

/** An account with its people and everything in it, by kind. */
function showAccount({ state }: GoogleAdsTwin, account: Account) {
  const current = state.read();
  const of = (kind: Kind) =>
    Object.values<Stored>(current[kind])
      .filter(({ customerId }) => customerId === account.id)
      .map(({ value }) => value);
  return {
    ...account,
    people: Object.values(current.access)
      .filter(({ customerId }) => customerId === account.id)
      .map(({ person, role }) => ({ person, role })),
    ...Object.fromEntries((Object.keys(KINDS) as Kind[]).map((kind) => [kind, of(kind)])),
  };
}

interface Placed {
  accounts?: (Partial<Account> & { id: string })[];
  access?: { person: string; customerId: string; role?: AccessRole | null }[];
}

/** Creates or changes accounts, and gives people access to them; a role of null takes it away. */
function placeObjects({ change, state }: GoogleAdsTwin, { json: body }: TwinRequest): TwinResponse {
  const { accounts = [], access = [] } = (body ?? {}) as Placed;
  const wrong = accounts.find(({ id }) => !/^\d{10}$/.test(id));
  if (wrong) return refuse(`An account needs an id of ten digits, not '${wrong.id}'.`);
  const known = new Set([...Object.keys(state.read().accounts), ...accounts.map(({ id }) => id)]);
  const orphan = [...accounts.map(({ managerId }) => managerId), ...access.map(({ customerId }) => customerId)].find(
    (id) => id != null && !known.has(id),
  );
  if (orphan) return refuse(`There is no account ${orphan}.`);
  change((draft, addEffect) => {
    for (const each of accounts) {
      draft.accounts[each.id] = { ...(draft.accounts[each.id] ?? newAccount(each.id)), ...each };
      addEffect('account-placed', { customer: each.id });
    }
    for (const { person, customerId, role = 'ADMIN' } of access) setAccess(draft, { person, customerId }, role);
  });
  return json({ accounts: accounts.map(({ id }) => state.read().accounts[id]) });
}

const newAccount = (id: string): Account => ({
  id,
  descriptiveName: `Account ${id}`,
  currencyCode: 'NZD',
  timeZone: 'Pacific/Auckland',
  isManager: false,
  isTest: false,
  status: 'ENABLED',
  managerId: null,
  hasUndeclaredCampaign: false,
});

function setAccess(draft: GoogleAdsState, who: Omit<Access, 'role'>, role: AccessRole | null): void {
  if (role === null) delete draft.access[accessKey(who)];
  else draft.access[accessKey(who)] = { ...who, role };
}

interface AdInput {
  /** The resource name of the ad in its ad group. */
  ad?: string;
  topic?: string;
  outcome?: Approval;
}

const onAd =
  (twin: GoogleAdsTwin, work: (ad: string, input: AdInput) => void): Handler =>
  ({ json: body }) => {
    const input = (body ?? {}) as AdInput;
    const { adGroupAds } = twin.state.read();
    const stored = input.ad !== undefined && Object.hasOwn(adGroupAds, input.ad) ? adGroupAds[input.ad] : undefined;
    if (!stored) return refuse(`There is no ad '${input.ad}'.`);
    work(stored.value.resourceName, input);
    return json(reviewOf(twin.state.read(), stored, twin.clock.now(), twin.settings));
  };

function decide({ change, clock }: GoogleAdsTwin, ad: string, approval: Approval, topic: string | null): void {
  change((draft, addEffect) => {
    const record = draft.reviews[ad] ?? { decisions: [], appeals: [] };
    record.decisions.push({ at: clock.now(), approval, topic });
    draft.reviews[ad] = record;
    addEffect('ad-reviewed', { resource: ad, approval, ...(topic !== null && { topic }) });
  });
}

/** Under appeal from now on for a while, then decided. The decision that is appealed stays in force until then. */
function appeal({ change, clock, settings, state }: GoogleAdsTwin, ad: string, outcome: Approval): void {
  const now = clock.now();
  const until = now + settings.appealMs;
  const stored = state.read().adGroupAds[ad];
  const current = stored && decisionsOf(state.read(), stored, settings).findLast(({ at }) => at <= now);
  change((draft, addEffect) => {
    const record = draft.reviews[ad] ?? { decisions: [], appeals: [] };
    record.decisions.push({ at: until, approval: outcome, topic: outcome === 'APPROVED' ? null : (current?.topic ?? null) });
    record.appeals.push({ from: now, until });
    draft.reviews[ad] = record;
    addEffect('ad-appealed', { resource: ad, outcome });
  });
}

/** `campaign` is '*' for all. A factor of 1 ends it; what was spent until then stays. */
function overspend({ change, clock, state }: GoogleAdsTwin, { json: body }: TwinRequest): TwinResponse {
  const { campaign = '', factor = 2 } = (body ?? {}) as { campaign?: string; factor?: number };
  const { campaigns, overspending } = state.read();
  if (campaign !== ALL_CAMPAIGNS && !Object.hasOwn(campaigns, campaign)) return refuse(`There is no campaign '${campaign}'.`);
  const current = overspending[campaign];
  change((draft, addEffect) => {
    if (factor !== 1) draft.overspending[campaign] = { factor, from: clock.now() };
    else if (current) draft.overspending[campaign] = { ...current, until: clock.now() };
    addEffect('overspending-set', { resource: campaign, factor });
  });
  return json({ campaign, factor });
}
