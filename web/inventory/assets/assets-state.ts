// What is a person looking at among the assets, and how is that written into the address?
import { assetList } from '#contract/inventory/assets/index.ts';
import type { Condition } from '#web/list/index.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';

export interface AssetsState {
  text: string;
  /** 'image', 'video', or empty for both. */
  kind: string;
  page: number;
  limit: number;
}

export function readAssetsState({ q = '', kind = '', page = '', limit = '' }: ScreenSearch): AssetsState {
  const at = Number(page);
  return {
    text: q.slice(0, 200),
    kind: ['image', 'video'].find((known) => known === kind) ?? '',
    page: Number.isSafeInteger(at) && at >= 1 ? at : 1,
    limit: assetList.pageSizes.find((size) => size === Number(limit)) ?? assetList.defaultPageSize,
  };
}

export const writeAssetsState = ({ text, kind, page, limit }: AssetsState): ScreenSearch => ({
  ...(text && { q: text }),
  ...(kind && { kind }),
  ...(page > 1 && { page: String(page) }),
  ...(limit !== assetList.defaultPageSize && { limit: String(limit) }),
});

export function assetsQuery({ text, kind, page, limit }: AssetsState) {
  const words = text.trim();
  const conditions: Condition[] = [
    ...(words ? [{ field: 'name', operator: '%' as const, value: words }] : []),
    ...(kind ? [{ field: 'kind', operator: 'equals' as const, value: kind }] : []),
  ];
  return { page, limit, order: '-_id', ...(conditions.length > 0 && { search: JSON.stringify(conditions) }) };
}
