// Which of the picked listings are ordered or advertised already, so that a new order for them would repeat it.
import type { Order } from '#contract/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { repeatedAdvertising } from '#domain/results/index.ts';
import { advertisingQuery } from '#web/inventory/listings/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { RepeatedListing } from './order-again-prompt.tsx';

interface RepeatedListings {
  isLoading: boolean;
  find: (items: readonly { _id: string; title: string }[], earlier: Order | null) => RepeatedListing[];
}

/** Ordering goes on where this cannot be read. An order that was begun before was asked about then. */
export function useRepeatedListings({ orderType, itemIds, repeats }: OrderPick, isBegun: boolean): RepeatedListings {
  const isAsked = orderType === 'LISTINGS' && itemIds.length > 0 && !isBegun;
  const { data, isFetchedAfterMount } = useQuery({
    ...advertisingQuery(itemIds.map((_id) => ({ _id }))),
    enabled: isAsked,
    // What was ordered a moment ago counts.
    refetchOnMount: 'always',
  });
  return {
    isLoading: isAsked && !isFetchedAfterMount,
    find: (items, earlier) => {
      if (isBegun) return [];
      const titles = new Map(items.map(({ _id, title }) => [_id, title]));
      const known = repeats && earlier && { kind: repeats.kind, productNames: earlier.products.map(({ name }) => name).join(', ') };
      return (data?.listings ?? []).flatMap(({ _id, current }) =>
        repeatedAdvertising(current, known ?? null).map((row) => ({ ...row, title: titles.get(_id) ?? 'This listing' })),
      );
    },
  };
}
