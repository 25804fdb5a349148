import type { PlannedObject } from '#domain/campaigns/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StaleLease } from '../../../jobs/job-failure.ts';
import { StepFailure } from './delivery-network.ts';
import type { DeliveryNetwork, MadeObject } from './delivery-network.ts';
import { deliver, Interrupted, undo } from './make-objects.ts';
import type { Interruption, LoggedStep, StepLog } from './step-log.ts';

const object = (key: string, kind: PlannedObject['kind'], label: string | null = key): PlannedObject => ({ key, kind, label, fields: {} });
const PLAN: readonly PlannedObject[] = [
  object('image', 'image', null),
  object('campaign', 'campaign'),
  object('set1', 'adSet'),
  object('set2', 'adSet'),
  object('ad1', 'ad'),
  object('ad2', 'ad'),
];

/** What happens to the next request: done and answered, done but the answer is lost, not done though nobody knows, refused for now. */
type Fate = 'fine' | 'lost' | 'vanished' | 'throttled' | 'killed-before' | 'killed-after';

class Killed extends Error {}

interface Living {
  id: string;
  label: string | null;
  isActive: boolean;
  /** The network shows it in searches from the next wait for its index on. */
  isShown: boolean;
}

function openWorld(fates: Fate[]) {
  const objects: Living[] = [];
  /** The most objects of each label that were active at one moment. */
  const mostActive = new Map<string, number>();
  const steps = new Map<string, LoggedStep>();
  let interruption: Interruption | null = null;
  const nextFate = (): Fate => fates.shift() ?? 'fine';
  const act = (effect: () => void): void => {
    const fate = nextFate();
    if (fate === 'killed-before') throw new Killed();
    if (fate === 'throttled') throw new StepFailure('throttled', { outcome: 'wait', retryAfterMs: 10 });
    if (fate === 'vanished') throw new StepFailure('no answer', { outcome: 'unknown' });
    effect();
    if (fate === 'lost') throw new StepFailure('no answer', { outcome: 'unknown' });
    if (fate === 'killed-after') throw new Killed();
  };
  const network: DeliveryNetwork = {
    async make({ label }) {
      const id = `n${objects.length + 1}`;
      act(() => {
        if (label !== null || !objects.some((each) => each.label === null)) objects.push({ id, label, isActive: false, isShown: false });
      });
      return { externalId: id, requestId: null };
    },
    find: async ({ label }) =>
      objects.filter((each) => each.label === label && each.isShown).map(({ id }): MadeObject => ({ externalId: id, requestId: null })),
    async activate({ label }, { externalId }) {
      act(() => {
        for (const each of objects) if (each.id === externalId) each.isActive = true;
        const active = objects.filter((each) => each.label === label && each.isActive).length;
        mostActive.set(label ?? '', Math.max(active, mostActive.get(label ?? '') ?? 0));
      });
    },
    async remove(_object, { externalId }) {
      act(() => {
        const at = objects.findIndex(({ id }) => id === externalId);
        if (at !== -1) objects.splice(at, 1);
      });
    },
  };
  const log: StepLog = {
    read: (key) => steps.get(key) ?? { state: 'WAITING', made: null },
    write: async (key, step) => {
      steps.set(key, step);
    },
    current: async (key) => log.read(key),
    interruption: async () => interruption,
  };
  const waitForIndex = async (): Promise<void> => {
    for (const each of objects) each.isShown = true;
  };
  const delivery = { plan: PLAN, network, log, waitForIndex };
  return {
    objects,
    mostActive,
    steps,
    delivery,
    cancel: () => (interruption = { kind: 'cancel' }),
    heal: () => fates.splice(0),
    give: (more: readonly Fate[]) => fates.push(...more),
  };
}

/** Runs until it ends, as the job does: each failure is followed by another try, and in the end nothing fails any more. */
async function runToEnd(world: ReturnType<typeof openWorld>, work: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Interrupted) throw error;
    }
  }
  world.heal();
  await work();
}

const fates = fc.array(fc.constantFrom<Fate>('fine', 'fine', 'lost', 'vanished', 'throttled', 'killed-before', 'killed-after'), {
  maxLength: 40,
});
const labelled = PLAN.filter(({ label }) => label !== null);

test('whatever fails, everything exists once, and everything is active in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fates, async (given) => {
      const world = openWorld([...given]);
      await runToEnd(world, () => deliver(world.delivery));
      for (const { label } of labelled) expect(world.objects.filter((each) => each.label === label)).toHaveLength(1);
      expect(world.objects.filter(({ label }) => label !== null).every(({ isActive }) => isActive)).toBe(true);
    }),
  );
});

test('whatever fails, no object is ever active twice', async () => {
  await fc.assert(
    fc.asyncProperty(fates, async (given) => {
      const world = openWorld([...given]);
      await runToEnd(world, () => deliver(world.delivery));
      expect([...world.mostActive.values()].filter((count) => count > 1)).toEqual([]);
      expect(world.mostActive.size).toBe(labelled.length);
    }),
  );
});

test('a cancellation in the middle, whatever fails, leaves nothing that can run', async () => {
  await fc.assert(
    fc.asyncProperty(fates, fates, fc.nat({ max: 12 }), async (before, after, moment) => {
      const world = openWorld([...before]);
      for (let tries = 0; tries < moment; tries += 1) await deliver(world.delivery).catch(() => undefined);
      world.cancel();
      world.heal();
      await deliver(world.delivery).catch((error: unknown) => expect(error).toBeInstanceOf(Interrupted));
      world.give(after);
      await runToEnd(world, () => undo(world.delivery));
      expect(world.objects.filter(({ label }) => label !== null)).toEqual([]);
    }),
  );
});

/** A worker that stops right before its request for the campaign leaves, and goes on after another one has taken its job over. */
function pausedWorker({ delivery }: ReturnType<typeof openWorld>) {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isReplaced = false;
  const network: DeliveryNetwork = {
    ...delivery.network,
    async make(planned, idOf) {
      if (planned.key === 'campaign') {
        reached.resolve();
        await released.promise;
      }
      return delivery.network.make(planned, idOf);
    },
  };
  const log: StepLog = {
    ...delivery.log,
    async write(key, step) {
      if (isReplaced) throw new StaleLease('job');
      return delivery.log.write(key, step);
    },
  };
  const work = deliver({ ...delivery, network, log });
  return {
    reached: reached.promise,
    async wake() {
      isReplaced = true;
      released.resolve();
      await expect(work).rejects.toThrow(StaleLease);
    },
  };
}

test('a worker that was replaced removes what it made after the other one', async () => {
  const world = openWorld([]);
  const paused = pausedWorker(world);
  await paused.reached;
  await deliver(world.delivery);
  await paused.wake();
  expect(world.objects.filter(({ label }) => label === 'campaign')).toEqual([expect.objectContaining({ isActive: true })]);
});

test('a worker that was replaced removes what it made after everything was taken back', async () => {
  const world = openWorld([]);
  const paused = pausedWorker(world);
  await paused.reached;
  world.cancel();
  await undo(world.delivery);
  await paused.wake();
  expect(world.objects.filter(({ label }) => label !== null)).toEqual([]);
});

test('a worker that was replaced leaves its object to a successor that has not looked for it yet', async () => {
  const world = openWorld([]);
  const paused = pausedWorker(world);
  await paused.reached;
  await paused.wake();
  expect(world.objects.filter(({ label }) => label === 'campaign')).toHaveLength(1);
  await deliver(world.delivery);
  expect(world.objects.filter(({ label }) => label === 'campaign')).toEqual([expect.objectContaining({ isActive: true })]);
});

test('nothing is activated before everything exists', async () => {
  const world = openWorld(['fine', 'fine', 'fine', 'fine', 'fine', 'killed-before']);
  await deliver(world.delivery).catch(() => undefined);
  expect(world.objects.some(({ isActive }) => isActive)).toBe(false);
});

test('a refusal leaves its step waiting, so that a retry sends it again without looking', async () => {
  const world = openWorld(['fine', 'throttled']);
  await deliver(world.delivery).catch(() => undefined);
  expect(world.steps.get('campaign')?.state).toBe('WAITING');
});
