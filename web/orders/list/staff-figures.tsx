// The totals of all orders that match the list's filters, on whatever page. They are a separate request, so that no page waits for them.
import { orderList } from '#contract/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { listQueryOf } from '#web/list/state/list-query.ts';
import { useListState } from '#web/list/state/use-list-state.ts';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OrderFigures } from './order-figures.tsx';

export type TaxShown = 'with' | 'without';

interface StaffFiguresProps {
  more: Readonly<Record<string, string>>;
  tax: TaxShown;
  onTax: (tax: TaxShown) => void;
}

export function StaffFigures({ more, tax, onTax }: StaffFiguresProps) {
  const [state] = useListState(orderList);
  const { search } = listQueryOf(orderList, state);
  const sums = tax === 'with' ? { includeTotalPriceTax: 'true' as const } : { includeTotalPrice: 'true' as const };
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery('listOrders', {
      query: { limit: 1, project: '_id', count: 'false', includeImpressions: 'true', ...sums, ...more, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const taxName = sharedTaxName(data?.taxCodes ?? []);
  return (
    <OrderFigures figures={data} priceLabel={`Total ${tax === 'with' ? 'incl.' : 'excl.'} ${taxName}`} isOld={isPlaceholderData}>
      <SegmentedControl
        aria-label="Totals"
        size="xs"
        data={[
          { value: 'with', label: `Incl. ${taxName}` },
          { value: 'without', label: 'Excl.' },
        ]}
        value={tax}
        onChange={(value) => onTax(value)}
      />
    </OrderFigures>
  );
}

/** Countries name their tax differently, so orders of several countries share the word 'tax'. */
const sharedTaxName = ([only, ...others]: readonly string[]): string => (only !== undefined && others.length === 0 ? only : 'tax');
