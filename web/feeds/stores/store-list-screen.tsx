// The stores of a customer with their last and next run.
import type { SelectionSent } from '#contract/list/index.ts';
import { STORE_KIND_LABELS, storeList } from '#contract/stores/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { aboveStores } from './store-crumbs.ts';
import { useStorePause } from './store-pause.ts';
import { storeRemoval } from './store-removal.ts';
import classes from './stores.module.css';

type Row = RowOf<'listStores'>;

export function Screen() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const { pause } = useStorePause();
  const pauseTicked = (isPaused: boolean) => async (selection: SelectionSent) => {
    if ('ids' in selection) await pause([...selection.ids], isPaused);
  };
  return (
    <ListScreen
      descriptor={storeList}
      endpoint="listStores"
      params={{ customerId }}
      of={customer?.name}
      breadcrumbs={aboveStores(customerId, customer?.name)}
      primaryAction={<NewStore customerId={customerId} />}
      rowLink={(row) => ({ to: 'store-edit', params: { customerId, storeId: row._id } })}
      cells={{ kind: kindCell, lastFailure: problemCell }}
      removal={storeRemoval}
      bulkActions={[
        { label: 'Pause', key: 'p', run: pauseTicked(true) },
        { label: 'Resume', key: 'r', run: pauseTicked(false) },
      ]}
      canTick={isRemovable}
      onlyTicked
      emptyFirstUse={{
        title: 'No stores yet',
        text: 'A store is a source of listings: a feed account or a URL.',
        action: <NewStore customerId={customerId} />,
      }}
    />
  );
}

const isRemovable = (row: Row): boolean => row.kind !== 'MANUAL';
const kindCell = (row: Row) => row.kind && STORE_KIND_LABELS[row.kind];
/** Nothing, so that the list shows its dash, where neither the last run failed nor the store is silent. */
const problemCell = ({ lastFailure, silentSince }: Row) => {
  if (lastFailure)
    return (
      <span className={classes.failure} title={lastFailure}>
        {lastFailure}
      </span>
    );
  if (!silentSince) return null;
  return (
    <span className={classes.failure}>
      No files since <RelativeTime at={silentSince} />
    </span>
  );
};

function NewStore({ customerId }: { customerId: string }) {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="store-create" params={{ customerId }} />}
    >
      New store
    </Button>
  );
}
