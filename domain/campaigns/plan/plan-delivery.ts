// The delivery plan of an order: every object that its delivery makes on the networks, in the order in which they can be made. The same
// order, revision and moment always give the same plan.
import type { DeliveredTemplate, DeliveryOrder } from './delivery-order.ts';
import { planGoogleTemplate } from './google-plan.ts';
import { planMetaTemplate } from './meta-plan.ts';
import type { GoogleObjectKind, MetaObjectKind, PlannedObject } from './planned-object.ts';

export interface DeliveryPlan {
  meta: readonly PlannedObject<MetaObjectKind>[];
  google: readonly PlannedObject<GoogleObjectKind>[];
}

/** Media come first, then what refers to them. */
const META_ORDER: readonly MetaObjectKind[] = ['image', 'video', 'leadForm', 'audience', 'campaign', 'adSet', 'creative', 'ad'];
const GOOGLE_ORDER: readonly GoogleObjectKind[] = ['asset', 'campaign'];

export function planDelivery(order: DeliveryOrder, now: number): DeliveryPlan {
  const meta: PlannedObject<MetaObjectKind>[] = [];
  const google: PlannedObject<GoogleObjectKind>[] = [];
  let number = 0;
  for (const { templates } of order.products)
    for (const template of templates) {
      number += 1;
      const key = `t${number}`;
      if (template.network === 'meta' && order.meta) meta.push(...planMetaTemplate(order, order.meta, template, key, now));
      if (template.network === 'google' && order.google) google.push(...planGoogleTemplate(order, order.google, template, key, now));
    }
  return { meta: inOrder(meta, META_ORDER), google: inOrder(google, GOOGLE_ORDER) };
}

/** The template that an object was planned for: keys begin with its number. */
export function templateOfKey({ products }: DeliveryOrder, key: string): DeliveredTemplate {
  const [, number] = /^t(\d+)\//.exec(key) ?? [];
  const template = products.flatMap(({ templates }) => templates)[Number(number) - 1];
  if (!template) throw new Error(`No template of the order has the key ${key}.`);
  return template;
}

/** Files that several ads show are made once. */
function inOrder<Kind extends string>(objects: readonly PlannedObject<Kind>[], kinds: readonly Kind[]): PlannedObject<Kind>[] {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  return [...byKey.values()].toSorted((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind));
}
