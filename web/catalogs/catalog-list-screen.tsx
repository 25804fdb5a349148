// The catalogs of a customer. A new one needs a name only; its filter is chosen on its own page.
import { catalogList } from '#contract/catalogs/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { useCustomerCrumbs } from '#web/networks/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { CatalogStateChip } from './catalog-state-chip.tsx';
import { NewCatalog } from './new-catalog.tsx';
import { catalogRemoval } from './removals.ts';

type Row = RowOf<'listCatalogs'>;

const cells = {
  state: ({ state }: Row) => state && <CatalogStateChip state={state} />,
  catalogId: ({ catalogId }: Row) => <span className="tabular">{catalogId}</span>,
};

export function Catalogs() {
  const { customerId } = useScreenParams<'customerId'>();
  const [isCreating, setCreating] = useState(false);
  const { name, crumbs } = useCustomerCrumbs(customerId);
  const ofCustomer = useMemo(() => [{ field: 'customerId', operator: 'equals', value: customerId } as const], [customerId]);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
      New catalog
    </Button>
  );
  return (
    <>
      <ListScreen
        descriptor={catalogList}
        endpoint="listCatalogs"
        of={name}
        breadcrumbs={crumbs}
        primaryAction={create}
        cells={cells}
        fixedSearch={ofCustomer}
        rowLink={(row) => ({ to: 'catalog-edit', params: { customerId, fbCatalogId: row._id } })}
        drawer={(row) => <RowFacts descriptor={catalogList} row={row} cells={cells} />}
        removal={catalogRemoval}
        emptyFirstUse={{
          title: 'No catalogs yet',
          text: 'A catalog gives Meta the listings for dynamic ads, which show each person the listings most relevant to them.',
          action: create,
        }}
      />
      {isCreating && <NewCatalog customerId={customerId} onClose={() => setCreating(false)} />}
    </>
  );
}
