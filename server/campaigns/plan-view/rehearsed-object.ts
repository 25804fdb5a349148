// What a network said about an object of a plan.
import type { RehearsalOutcome, PlannedObject } from '#domain/campaigns/index.ts';
import { asStep } from '../delivery/objects/delivery-failures.ts';
import { StepFailure } from '../delivery/objects/delivery-network.ts';

export interface RehearsedObject {
  key: string;
  kind: string;
  name: string;
  outcome: RehearsalOutcome;
  text: string | null;
}

const named = ({ key, kind, fields }: PlannedObject): Pick<RehearsedObject, 'key' | 'kind' | 'name'> => ({
  key,
  kind,
  name: typeof fields['name'] === 'string' ? fields['name'] : key,
});

export const unchecked = (object: PlannedObject, text: string): RehearsedObject => ({ ...named(object), outcome: 'unchecked', text });
export const accepted = (object: PlannedObject, text: string | null = null): RehearsedObject => ({
  ...named(object),
  outcome: 'accepted',
  text,
});

/** A refusal carries the network's own message. A network that does not answer leaves the object unchecked. */
export async function ask(object: PlannedObject, work: () => Promise<unknown>, text: string | null = null): Promise<RehearsedObject> {
  try {
    await asStep(work);
    return accepted(object, text);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return { ...named(object), outcome: error.outcome === 'refused' ? 'refused' : 'unchecked', text: error.message };
  }
}
