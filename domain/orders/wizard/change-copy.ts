// Changes the copy of a template in an order. A text that is the template's again is no change.
import type { OrderedCopy, OrderedCopyField } from '../../templates/index.ts';
import type { CampaignData } from '../rules/order-draft.ts';

/** `field` is the template's. */
export function changeText(
  data: CampaignData,
  { path, text: original }: Pick<OrderedCopyField, 'path' | 'text'>,
  text: string,
): CampaignData {
  const { [path]: _before, ...others } = data.copy ?? {};
  return withCopy(data, text === original ? others : { ...others, [path]: text });
}

export const resetCopy = (data: CampaignData): CampaignData => withCopy(data, {});

export const hasChangedCopy = ({ copy = {} }: Pick<CampaignData, 'copy'>): boolean => Object.keys(copy).length > 0;

function withCopy({ copy: _before, ...data }: CampaignData, copy: OrderedCopy): CampaignData {
  return hasChangedCopy({ copy }) ? { ...data, copy } : data;
}
