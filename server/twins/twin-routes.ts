// The calls of the twins' page. Each action is written to the audit trail before the twin is asked: what was asked for is recorded even where
// the twin fails to do it.
import type { AdDecision, AdTwinName, Twin, TwinName, twinEndpoints } from '#contract/twins/index.ts';
import { TWIN_NAMES } from '#contract/twins/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { advanceClock } from './advance-clock.ts';
import { CLOCK_ID } from './product-clock.ts';
import { readAccounts, readCampaigns } from './read-tree.ts';
import { readTimeline } from './read-timeline.ts';
import { callTwin } from './twin-control.ts';
import { canSteerTwins } from './twin-definition.ts';
import { readFaults, switchFault } from './twin-faults.ts';

export const twinRoutes: Routes<typeof twinEndpoints> = {
  readTwins: async ({ context }) => {
    const config = requireTwins(context);
    const names = TWIN_NAMES.filter((name) => config.twins.some((twin) => twin.name === name));
    return { clock: describeClock(context), twins: await Promise.all(names.map((name) => describeTwin(config, name))) };
  },
  readTwinTimeline: ({ context, query: { twin, cursor, limit, failures } }) =>
    readTimeline(requireTwins(context), { twin, cursor, limit, isFailuresOnly: failures === 'true' }),
  readTwinAccounts: ({ context, params }) => readAccounts(requireTwins(context), params.twin),
  readTwinCampaigns: ({ context, params, query }) => readCampaigns(requireTwins(context), params.twin, params.account, query.page),
  advanceClock: async ({ context, actor, body }) => {
    requireTwins(context);
    if (!context.clock.isMovable) throw new AppError('clockIsReal');
    await record(context, actor, { clock: body.by });
    await advanceClock(context, body.by);
    return describeClock(context);
  },
  decideAd: async ({ context, actor, params, body }) => {
    const config = requireTwins(context);
    await checkPolicy(config, params.twin, body);
    await record(context, actor, { twin: params.twin, ...body });
    await decide(config, params.twin, body);
    return { success: true };
  },
  sendTwinLead: async ({ context, actor, body }) => {
    const config = requireTwins(context);
    await record(context, actor, { twin: 'meta', leadOfAd: body.ad });
    const { ad, name, email, phone } = body;
    const given = { full_name: name, email, phone };
    const answers = Object.fromEntries(Object.entries(given).filter(([, answer]) => answer !== ''));
    await callTwin(config, 'meta', 'POST', 'leads', { ad, answers });
    return { success: true };
  },
  switchTwinFault: async ({ context, actor, params, body }) => {
    const config = requireTwins(context);
    await record(context, actor, { twin: params.twin, ...body });
    await switchFault(config, params.twin, body);
    return { success: true };
  },
};

function requireTwins({ config }: AppContext): Config {
  if (!canSteerTwins(config)) throw new AppError('notFound');
  return config;
}

const describeClock = ({ clock }: AppContext) => ({
  now: new Date(clock.now()).toISOString(),
  aheadMs: clock.aheadMs(),
  isMovable: clock.isMovable,
});

async function describeTwin(config: Config, name: TwinName): Promise<Twin> {
  try {
    const faults = await readFaults(config, name);
    return { name, isAnswering: true, faults, policies: isAdTwin(name) ? await readPolicies(config, name) : [] };
  } catch (error) {
    if (error instanceof AppError && error.code === 'twinSilent') return { name, isAnswering: false, faults: [], policies: [] };
    throw error;
  }
}

const isAdTwin = (name: TwinName): name is AdTwinName => name === 'meta' || name === 'google-ads';

const readPolicies = async (config: Config, name: AdTwinName): Promise<string[]> =>
  (await callTwin<{ policies: string[] }>(config, name, 'GET', 'policies')).policies;

async function checkPolicy(config: Config, twin: AdTwinName, { decision }: AdDecision): Promise<void> {
  if (decision.kind === 'reject' && !(await readPolicies(config, twin)).includes(decision.policy))
    throw new AppError('invalidInput', {}, [{ path: 'decision.policy', message: 'Choose one of the policies in the list.' }]);
}

async function decide(config: Config, twin: AdTwinName, { ad, decision }: AdDecision): Promise<void> {
  const policy = decision.kind === 'reject' ? decision.policy : undefined;
  if (twin === 'meta') await callTwin(config, twin, 'POST', `ads/${encodeURIComponent(ad)}/${decision.kind}`, { reason: policy });
  else await callTwin(config, twin, 'POST', `ads/${decision.kind}`, { ad, topic: policy });
}

const record = ({ db }: AppContext, actor: Actor, after: Record<string, unknown>): Promise<void> =>
  db.transaction((tx) =>
    recordChange(tx, actor.userId, { area: 'twins', entity: 'twins', entityId: CLOCK_ID, customerId: null, action: 'updated', after }),
  );
