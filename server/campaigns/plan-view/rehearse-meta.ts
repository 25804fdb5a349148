// Meta checks campaigns, ad sets, creatives and ads without making them, as long as everything that they refer to exists. The targeting of an
// ad set whose campaign does not exist yet is checked by asking for the size of its audience.
import { referencesIn, resolveReferences } from '#domain/campaigns/index.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import type { AdAccountAccess, MetaNetwork } from '../../adapters/meta/index.ts';
import { ask, unchecked } from './rehearsed-object.ts';
import type { RehearsedObject } from './rehearsed-object.ts';

interface MetaRehearsal {
  meta: MetaNetwork;
  access: AdAccountAccess;
}

const NO_CHECK = 'Meta checks it only when it is created.';
const NOT_YET = 'Meta checks it when the objects that it refers to exist.';

/** `made`: ids of objects that an earlier run of the delivery made, by their keys. One after the other, to spare the account's quota. */
export async function rehearseOnMeta(
  input: MetaRehearsal,
  plan: readonly PlannedObject[],
  made: ReadonlyMap<string, string>,
): Promise<RehearsedObject[]> {
  const rehearsed: RehearsedObject[] = [];
  for (const object of plan) rehearsed.push(await rehearse(input, object, made));
  return rehearsed;
}

async function rehearse(
  { meta, access }: MetaRehearsal,
  object: PlannedObject,
  made: ReadonlyMap<string, string>,
): Promise<RehearsedObject> {
  const isComplete = referencesIn(object.fields).every((key) => made.has(key));
  const validators = { campaign: meta.campaigns, adSet: meta.adSets, creative: meta.creatives, ad: meta.ads };
  if (!(object.kind in validators)) return unchecked(object, NO_CHECK);
  if (!isComplete) return object.kind === 'adSet' ? rehearseTargeting({ meta, access }, object) : unchecked(object, NOT_YET);
  const fields = resolveReferences(object.fields, (key) => made.get(key));
  // The plan has the network's own names and values, which the network checks.
  return ask(object, () => validators[object.kind as keyof typeof validators].validate(access, fields as never));
}

async function rehearseTargeting({ meta, access }: MetaRehearsal, object: PlannedObject): Promise<RehearsedObject> {
  const targeting = object.fields['targeting'] ?? {};
  if (referencesIn(targeting).length > 0) return unchecked(object, NOT_YET);
  return ask(
    object,
    () => meta.places.reach(access, targeting as never),
    'Only the targeting was checked. Meta checks the rest when the campaign exists.',
  );
}
