// The state of the assets screen, such as search, kind and page, and how it is written into the URL.
import { assetList } from '#contract/inventory/assets/index.ts';
import type { Condition } from '#web/list/index.ts';
import { urlState, choiceParam, pageParam, textParam } from '#web/navigation/index.ts';

export interface AssetsState {
  text: string;
  /** 'image', 'video', or empty for both. */
  kind: string;
  page: number;
  limit: number;
}

export const assetsAddress = urlState<AssetsState>({
  text: textParam('q'),
  kind: choiceParam<string>('kind', ['image', 'video'], ''),
  page: pageParam,
  limit: choiceParam<number>('limit', assetList.pageSizes, assetList.defaultPageSize),
});

export function assetsQuery({ text, kind, page, limit }: AssetsState) {
  const words = text.trim();
  const conditions: Condition[] = [
    ...(words ? [{ field: 'name', operator: '%' as const, value: words }] : []),
    ...(kind ? [{ field: 'kind', operator: 'equals' as const, value: kind }] : []),
  ];
  return { page, limit, order: '-_id', ...(conditions.length > 0 && { search: JSON.stringify(conditions) }) };
}
