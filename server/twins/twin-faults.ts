// Which faults of a twin are on, and how each is switched. Only these can be set from the page; what tests set besides them stays.
import { FAULTS_OF_ONE_REQUEST, FAULTS_OF_TWIN } from '#contract/twins/index.ts';
import type { FaultSwitch, Twin, TwinFault, TwinName } from '#contract/twins/index.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { callTwin } from './twin-control.ts';

type InjectedFault = { variant: string } | { route: string; kind: string; status?: number; delayMs?: number };
/** As the twin stores it; the id is ours, so that we find it again. */
type StoredFault = InjectedFault & { id?: TwinFault; times?: number };

const REQUESTS = '* /v*';
const unavailable = { route: REQUESTS, kind: 'status', status: 503 };
const slow = { route: REQUESTS, kind: 'slow', delayMs: 10_000 };
const doneThen = (kind: string, route: string): InjectedFault => ({ route, kind });

/** Those that are not here are set in a way of their own. */
const INJECTED: Readonly<Record<TwinName, Partial<Record<TwinFault, InjectedFault>>>> = {
  meta: {
    unavailable,
    slow,
    'done-then-500': doneThen('done-then-500', 'POST /v*'),
    'lost-response': doneThen('lost-response', 'POST /v*'),
    'token-revoked': { variant: 'password-changed' },
    'webhooks-held': { variant: 'webhooks-held' },
  },
  'google-ads': {
    unavailable,
    slow,
    'done-then-500': doneThen('done-then-500', 'POST *:mutate'),
    'lost-response': doneThen('lost-response', 'POST *:mutate'),
    throttled: { variant: 'rate-limited' },
    'token-revoked': { variant: 'token-disabled' },
  },
  stripe: {
    unavailable: { variant: 'error-before' },
    'done-then-500': { variant: 'error-after' },
    throttled: { variant: 'rate-limited' },
    'webhooks-held': { variant: 'webhooks-held' },
  },
  identity: { unavailable: { route: '*token*', kind: 'status', status: 503 } },
  geocoder: {
    unavailable: { route: 'GET /search', kind: 'status', status: 503 },
    slow: { route: 'GET /search', kind: 'slow', delayMs: 10_000 },
    throttled: { route: 'GET /search', kind: 'status', status: 429 },
  },
};

/** A rate limit of Meta's holds for an hour of the twins' clock. */
const THROTTLING = [{ account: '*', percent: 100, minutes: 60 }];
const OVERSPENDING = 2;

export async function switchFault(config: Config, twin: TwinName, { fault, isOn, isOnce }: FaultSwitch): Promise<void> {
  if (!FAULTS_OF_TWIN[twin].includes(fault)) throw new AppError('notFound');
  if (fault === 'overspend') return overspend(config, twin, isOn);
  if (twin === 'meta' && fault === 'throttled')
    return void (await callTwin(config, twin, 'PUT', 'throttling', { throttling: isOn ? THROTTLING : [] }));
  const injected = INJECTED[twin][fault];
  if (!injected) throw new AppError('notFound');
  const others = (await readStored(config, twin)).filter(({ id }) => id !== fault);
  const limit = isOnce && FAULTS_OF_ONE_REQUEST.includes(fault) ? { times: 1 } : {};
  await callTwin(config, twin, 'PUT', 'faults', { faults: isOn ? [...others, { ...injected, ...limit, id: fault }] : others });
}

async function overspend(config: Config, twin: TwinName, isOn: boolean): Promise<void> {
  const factor = isOn ? OVERSPENDING : 1;
  if (twin === 'meta') await callTwin(config, twin, 'PUT', 'overspend', { factor });
  else await callTwin(config, twin, 'POST', 'overspend', { campaign: '*', factor });
}

const readStored = async (config: Config, twin: TwinName): Promise<StoredFault[]> =>
  (await callTwin<{ faults: StoredFault[] }>(config, twin, 'GET', 'faults')).faults;

export async function readFaults(config: Config, twin: TwinName): Promise<Twin['faults']> {
  const stored = await readStored(config, twin);
  const isForever = (fault: TwinFault) => ({ fault, isOnce: false });
  return [
    ...stored.flatMap(({ id, times }) => (id === undefined ? [] : [{ fault: id, isOnce: times !== undefined }])),
    ...(await readOwn(config, twin)).map(isForever),
  ];
}

/** The faults that the twin does not keep in its list. */
async function readOwn(config: Config, twin: TwinName): Promise<TwinFault[]> {
  if (twin === 'meta') {
    const [{ throttling }, { spendFactor }] = await Promise.all([
      callTwin<{ throttling: unknown[] }>(config, twin, 'GET', 'throttling'),
      callTwin<{ spendFactor: number }>(config, twin, 'GET', 'settings'),
    ]);
    return [...(throttling.length > 0 ? (['throttled'] as const) : []), ...(spendFactor > 1 ? (['overspend'] as const) : [])];
  }
  if (twin !== 'google-ads') return [];
  const { overspending } = await callTwin<{ overspending: Record<string, { until?: number }> }>(config, twin, 'GET', 'overspend');
  const all = overspending['*'];
  return all && all.until === undefined ? ['overspend'] : [];
}
