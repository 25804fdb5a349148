// Loads what can be picked for an order: listings or published resources of the dashboard, newest first.
import type { OrderType } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Condition } from '#web/list/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type PickedType = Exclude<OrderType, 'CATALOG'>;

export interface Pickable {
  _id: string;
  title: string;
  /** Reference and place or offices, to tell apart items with the same title. */
  about: string;
  pictureUrl: string | null;
}

const PAGE_SIZE = 20;

export function usePickable(type: PickedType, text: string) {
  const words: Condition[] = text.trim() ? [{ field: 'text', operator: '%', value: text.trim() }] : [];
  const listInput = (conditions: Condition[]) => ({
    query: { page: 1, limit: PAGE_SIZE, order: '-_id', ...(conditions.length > 0 && { search: JSON.stringify(conditions) }) },
  });
  const listings = useQuery({
    ...endpointQuery('listListings', listInput(words)),
    enabled: type === 'LISTINGS',
    placeholderData: keepPreviousData,
  });
  const resources = useQuery({
    ...endpointQuery('listResources', listInput([...words, { field: 'isPublished', operator: 'equals', value: 'true' }])),
    enabled: type === 'RESOURCES',
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = type === 'LISTINGS' ? listings : resources;
  const found: Pickable[] | undefined =
    type === 'LISTINGS'
      ? listings.data?.listings.map(({ _id, title = '', place, reference, heroUrl = null }) => ({
          _id,
          title,
          about: line(reference, place),
          pictureUrl: heroUrl,
        }))
      : resources.data?.resources.map(({ _id, title = '', reference, officeNames = [], heroImage = null }) => ({
          _id,
          title,
          about: line(reference, officeNames.join(', ')),
          pictureUrl: heroImage,
        }));
  return { found, count: data?.count ?? found?.length ?? 0, error, isFetching, refetch };
}

const line = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');
