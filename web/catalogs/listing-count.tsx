// How many listings the filter finds, counted again while it is edited.
import { catalogFilter } from '#contract/catalogs/index.ts';
import type { CatalogChange, ListingCount } from '#contract/catalogs/index.ts';
import { LEFT_OUT_TEXTS } from '#domain/catalogs/index.ts';
import { call } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const TYPING_MS = 300;

export function ListingCountText({ customerId, filter: edited }: { customerId: string; filter: CatalogChange['filter'] }) {
  const [filter] = useDebouncedValue(edited, TYPING_MS);
  const isValid = catalogFilter.safeParse(filter).success;
  const { data, isError } = useQuery({
    queryKey: ['listings', 'countCatalogListings', { customerId, filter }],
    queryFn: () => call('countCatalogListings', { body: { customerId, filter } }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  if (isError) return <Text size="sm">The listings could not be counted.</Text>;
  return (
    <div role="status" aria-label="Matching listings">
      {data ? <Counts {...data} /> : <Skeleton height={20} width={240} />}
    </div>
  );
}

function Counts({ count, inFeed, leftOut }: ListingCount) {
  const reasons = leftOut.map(({ reason, count: lacking }) => `${lacking} with ${LEFT_OUT_TEXTS[reason]}`);
  return (
    <>
      <Text size="sm" fw={560}>
        {count === 0 ? 'No listing matches.' : `${inFeed} of ${counted(count, 'listing')} can be advertised.`}
      </Text>
      {reasons.length > 0 && (
        <Text size="sm" c="dimmed">
          Left out: {reasons.join(', ')}.
        </Text>
      )}
    </>
  );
}
