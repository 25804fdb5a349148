// The files of a store: what arrived, what became of it, and the refused records to download.
import { feedFileList } from '#contract/feeds/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { useQuery } from '@tanstack/react-query';
import { FeedFileDrawer, FeedFileState, ORIGINS } from '../files/index.ts';
import { aboveStores, storesCrumb } from './store-crumbs.ts';

type Row = RowOf<'listStoreFiles'>;

export function Screen() {
  const { customerId, storeId } = useScreenParams<'customerId' | 'storeId'>();
  const { data: store } = useQuery(endpointQuery('readStore', { params: { storeId } }));
  return (
    <ListScreen
      descriptor={feedFileList}
      endpoint="listStoreFiles"
      params={{ storeId }}
      of={store?.name}
      breadcrumbs={[
        ...aboveStores(customerId, store?.customer.name),
        storesCrumb(customerId),
        { label: store?.name ?? 'Store', to: 'store-edit', params: { customerId, storeId } },
      ]}
      cells={{ state: stateCell, origin: originCell }}
      drawer={(row) => <FeedFileDrawer key={row._id} row={row} list={{ to: 'store-files', params: { customerId, storeId } }} />}
      emptyFirstUse={{ title: 'No files yet', text: 'Files appear here with their results when they arrive.' }}
    />
  );
}

const stateCell = (row: Row) => row.state && <FeedFileState state={row.state} />;
const originCell = (row: Row) => row.origin && ORIGINS[row.origin];
