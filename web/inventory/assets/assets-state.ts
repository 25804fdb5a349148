// What is a person looking at among the assets, and how is that written into the address?
import { assetList } from '#contract/inventory/assets/index.ts';
import type { Condition } from '#web/list/index.ts';
import { addressState, choicePart, pagePart, textPart } from '#web/navigation/index.ts';

export interface AssetsState {
  text: string;
  /** 'image', 'video', or empty for both. */
  kind: string;
  page: number;
  limit: number;
}

export const assetsAddress = addressState<AssetsState>({
  text: textPart('q'),
  kind: choicePart<string>('kind', ['image', 'video'], ''),
  page: pagePart,
  limit: choicePart<number>('limit', assetList.pageSizes, assetList.defaultPageSize),
});

export function assetsQuery({ text, kind, page, limit }: AssetsState) {
  const words = text.trim();
  const conditions: Condition[] = [
    ...(words ? [{ field: 'name', operator: '%' as const, value: words }] : []),
    ...(kind ? [{ field: 'kind', operator: 'equals' as const, value: kind }] : []),
  ];
  return { page, limit, order: '-_id', ...(conditions.length > 0 && { search: JSON.stringify(conditions) }) };
}
