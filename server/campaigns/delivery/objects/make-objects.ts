// Makes the objects of a plan one after the other, each exactly once: a step is written before and after its request, an unknown outcome is
// looked up by label before anything is sent again, and duplicates are removed before anything is activated.
import type { PlannedObject } from '#domain/campaigns/index.ts';
import { StaleLease } from '../../../jobs/job-failure.ts';
import { StepFailure } from './delivery-network.ts';
import type { DeliveryNetwork, MadeObject } from './delivery-network.ts';
import type { Interruption, StepLog, StepState } from './step-log.ts';

export interface Delivery {
  plan: readonly PlannedObject[];
  network: DeliveryNetwork;
  log: StepLog;
  /** Waits before an unknown outcome is looked up, because a network shows new objects with some delay. */
  waitForIndex(): Promise<void>;
  onProgress?(done: number): Promise<void>;
}

/** Why a delivery did not come to its end. */
export class Interrupted extends Error {
  readonly interruption: Interruption;
  constructor(interruption: Interruption) {
    super(`The delivery was interrupted: ${interruption.kind}`);
    this.interruption = interruption;
  }
}

export async function deliver(delivery: Delivery): Promise<void> {
  let wasUnknown = false;
  for (const [at, object] of delivery.plan.entries()) {
    await proceed(delivery);
    wasUnknown ||= delivery.log.read(object.key).state === 'SENT';
    await makeOnce(delivery, object);
    await delivery.onProgress?.(at + 1);
  }
  // An object that was sent again because the network did not show it yet is shown now.
  if (wasUnknown) await delivery.waitForIndex();
  await removeDuplicates(delivery);
  await activate(delivery);
}

async function proceed({ log }: Delivery): Promise<void> {
  const interruption = await log.interruption();
  if (interruption) throw new Interrupted(interruption);
}

async function makeOnce(delivery: Delivery, object: PlannedObject): Promise<void> {
  const { network, log } = delivery;
  const { state } = log.read(object.key);
  if (state === 'DONE' || state === 'ACTIVE') return;
  if (state === 'SENT') {
    const earlier = await lookUp(delivery, object);
    if (earlier) return log.write(object.key, { state: 'DONE', made: earlier });
  }
  await log.write(object.key, { state: 'SENT', made: null });
  try {
    const made = await network.make(object, (key) => log.read(key).made?.externalId);
    await writeMade(delivery, object, made);
  } catch (error) {
    // The request was refused or never left, so nothing of it exists and nothing has to be looked up.
    if (error instanceof StepFailure && error.outcome !== 'unknown') await log.write(object.key, { state: 'WAITING', made: null });
    throw error;
  }
}

async function writeMade(delivery: Delivery, object: PlannedObject, made: MadeObject): Promise<void> {
  try {
    await delivery.log.write(object.key, { state: 'DONE', made });
  } catch (error) {
    if (error instanceof StaleLease) await removeLate(delivery, object, made);
    throw error;
  }
}

/**
 * Another worker took the job over while this one stood still. Where it has ended the step with another object, or taken it back, it will
 * not look for duplicates again; where the step is still open, it finds this object by its label.
 */
async function removeLate({ network, log }: Delivery, object: PlannedObject, made: MadeObject): Promise<void> {
  const { state, made: kept } = await log.current(object.key);
  const isEnded = state === 'DONE' || state === 'ACTIVE' || state === 'UNDONE';
  if (object.label !== null && isEnded && kept?.externalId !== made.externalId) await network.remove(object, made);
}

/** The object of an earlier request whose answer never came. Without a label the network answers the same request with the same object. */
async function lookUp({ network, waitForIndex }: Delivery, object: PlannedObject): Promise<MadeObject | null> {
  if (object.label === null) return null;
  await waitForIndex();
  const [first] = await network.find(object);
  return first ?? null;
}

/** A request that was sent twice, or by a worker that had been replaced, may have left a second object with the same label. */
async function removeDuplicates(delivery: Delivery): Promise<void> {
  const { plan, network, log } = delivery;
  for (const object of plan) {
    if (object.label === null) continue;
    const kept = log.read(object.key).made ?? undefined;
    for (const found of await network.find(object, kept)) if (found.externalId !== kept?.externalId) await network.remove(object, found);
  }
}

/** The highest kind comes last: nothing can run before everything is switched on. */
const ACTIVATED_KINDS = ['ad', 'adSet', 'campaign'];

async function activate(delivery: Delivery): Promise<void> {
  const { plan, network, log } = delivery;
  for (const kind of ACTIVATED_KINDS)
    for (const object of plan.filter((each) => each.kind === kind)) {
      const { state, made } = log.read(object.key);
      if (state === 'ACTIVE' || !made) continue;
      await proceed(delivery);
      await network.activate(object, made);
      await log.write(object.key, { state: 'ACTIVE', made });
    }
}

/** Something of the step exists on the network, or may exist. */
export const isMade = (state: StepState): boolean => state !== 'WAITING' && state !== 'UNDONE';

/** Takes back everything, the highest first, so that nothing runs while the rest is removed. Afterwards nothing can run or spend. */
export async function undo({ plan, network, log, waitForIndex }: Delivery): Promise<void> {
  const sent = plan.filter(({ key }) => isMade(log.read(key).state));
  if (sent.some(({ key }) => log.read(key).state === 'SENT')) await waitForIndex();
  const order = [...ACTIVATED_KINDS].toReversed();
  const rank = ({ kind }: PlannedObject): number => (order.includes(kind) ? order.indexOf(kind) : order.length);
  for (const object of sent.toSorted((left, right) => rank(left) - rank(right))) {
    const { made } = log.read(object.key);
    const found = object.label === null ? [] : await network.find(object);
    const all = made && !found.some(({ externalId }) => externalId === made.externalId) ? [made, ...found] : found;
    for (const each of all) await network.remove(object, each);
    await log.write(object.key, { state: 'UNDONE', made });
  }
}
