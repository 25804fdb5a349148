// The copy of a placed order whose product or template has fixed it since: the order keeps the copy that it has, and takes no other.
import type { OrderRefusal } from '../rules/checks/order-refusal.ts';
import { refuseAt } from '../rules/checks/order-refusal.ts';
import type { CampaignData } from '../rules/order-draft.ts';
import { hasChangedCopy } from './change-copy.ts';

/** Whether the copy of the template with this id can no longer be changed. */
type IsFixed = (templateId: string) => boolean;

const storedOf = (stored: readonly CampaignData[], { templateId }: CampaignData): CampaignData | undefined =>
  stored.find((data) => data.templateId === templateId);

/** A change that names no copy keeps that of the order. */
export const withKeptCopy = <Data extends CampaignData>(
  changed: readonly Data[],
  stored: readonly CampaignData[],
  isFixed: IsFixed,
): Data[] =>
  changed.map((data) => {
    const copy = storedOf(stored, data)?.copy;
    return copy && isFixed(data.templateId) && !hasChangedCopy(data) ? { ...data, copy } : data;
  });

/** Expects a change that already keeps the copy. */
export const refuseFixedCopy = (changed: readonly CampaignData[], stored: readonly CampaignData[], isFixed: IsFixed): OrderRefusal[] =>
  changed.flatMap((data, at) =>
    isFixed(data.templateId) && !isSameCopy(data, storedOf(stored, data))
      ? [refuseAt('settings')(`campaignData.${at}.copy`, 'copyFixed')]
      : [],
  );

function isSameCopy({ copy = {} }: CampaignData, stored: CampaignData | undefined): boolean {
  const [now, before] = [new Map(Object.entries(copy)), new Map(Object.entries(stored?.copy ?? {}))];
  return now.size === before.size && [...now].every(([path, text]) => before.get(path) === text);
}
