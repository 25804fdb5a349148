// The values of an ad set's form, and the change that is sent: changed fields only, because only admins may send a budget or a date.
import type { AdSet, AdSetChange, EditedAdSet } from '#contract/campaigns/index.ts';
import { textsOf } from '#domain/campaigns/index.ts';
import type { AdSetSettings } from '#domain/campaigns/index.ts';
import { aboveOrderValues } from '../editing/order-budget-fields.tsx';
import type { AboveOrderValues } from '../editing/order-budget-fields.tsx';
import { adSetSettings, withFormAds } from '../editing/settings-of.ts';

export interface AdSetValues extends Record<string, unknown>, AboveOrderValues {
  targeting?: NonNullable<AdSet['targeting']>;
  ads: { _id: string; texts: Record<string, string>; pictures: (string | null)[] }[];
  desiredState?: 'ACTIVE' | 'PAUSED';
  budget?: number;
  lastDay?: string;
  version?: number;
}

export const adSetValues = ({
  targeting,
  ads,
  desiredState,
  budget,
  lastDay,
  maySetMoney,
  orderBudget,
  version,
}: EditedAdSet): AdSetValues => ({
  ...(targeting && { targeting }),
  ads: ads.map(({ _id, copy, pictures }) => ({ _id, texts: { ...textsOf(copy) }, pictures: pictures.map((picture) => picture._id) })),
  ...(maySetMoney && {
    desiredState: switchedState(desiredState),
    ...(budget !== null && { budget }),
    ...(lastDay !== null && { lastDay }),
    ...aboveOrderValues(orderBudget),
  }),
  version,
});

/** The form has two states; an ad set that has ended stands as active, because a later last day lets it go on. */
const switchedState = (state: AdSet['desiredState']): 'ACTIVE' | 'PAUSED' => (state === 'PAUSED' ? 'PAUSED' : 'ACTIVE');

export function changedAdSet({ version, ...values }: AdSetValues, stored: EditedAdSet): AdSetChange {
  const before: Readonly<Record<string, unknown>> = adSetValues(stored);
  const changed = Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]));
  return { ...Object.fromEntries(changed), version };
}

export function settingsInForm(stored: EditedAdSet, { targeting, ads, desiredState, budget, lastDay }: AdSetValues): AdSetSettings {
  const before = adSetSettings(stored);
  return {
    ...before,
    state: desiredState === undefined || desiredState === switchedState(stored.desiredState) ? before.state : desiredState,
    budget: budget ?? before.budget,
    lastDay: lastDay ?? before.lastDay,
    targeting: targeting ?? before.targeting,
    ads: withFormAds(before.ads, ads),
  };
}
