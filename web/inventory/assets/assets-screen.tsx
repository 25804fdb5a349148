// The pictures and videos of a customer: a gallery in which staff upload, search, crop and delete.
import { assetList } from '#contract/inventory/assets/index.ts';
import type { AssetRow } from '#contract/inventory/assets/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { formatTotal } from '#web/list/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageControls } from '#web/list/pages/page-controls.tsx';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { useUrlState, useScreenParams } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, PageHeader } from '#web/ui/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssetDrawer } from './asset-drawer.tsx';
import { AssetTile } from './asset-tile.tsx';
import { AssetTools } from './asset-tools.tsx';
import { AssetUpload } from './asset-upload.tsx';
import classes from './assets.module.css';
import { assetsAddress, assetsQuery } from './assets-state.ts';
import type { AssetsState } from './assets-state.ts';

export function Screen() {
  const { customerId } = useScreenParams<'customerId'>();
  const { state, change: changeAddress } = useUrlState(assetsAddress);
  const change = (part: Partial<AssetsState>) => changeAddress({ page: 1, ...part });
  const [openId, setOpenId] = useState<string | null>(null);
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const query = endpointQuery('listCustomerAssets', { params: { customerId }, query: assetsQuery(state) });
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const rows = data?.assets as readonly AssetRow[] | undefined;
  const total = data && { count: data.count ?? data.assets.length, isEstimate: data.countIsEstimate ?? false };
  const live = { ...state, total, isStale: isPlaceholderData, isFetching, change };
  const { rows: assets, added, showNew } = useTabRows({ ...live, queryKey: query.queryKey, rows });
  const isNarrowed = state.text !== '' || state.kind !== '';
  const open = assets?.find(({ _id }) => _id === openId);
  const breadcrumbs = [
    { label: 'Customers', to: 'customers' },
    ...(customer ? [{ label: customer.name, to: 'customer', params: { customerId } }] : []),
  ];

  return (
    <>
      <PageHeader
        title="Assets"
        of={customer?.name}
        breadcrumbs={breadcrumbs}
        beside={total && total.count > 0 && <span className={`tabular ${classes.count}`}>{formatTotal(total)}</span>}
      />
      <AssetUpload customerId={customerId} />
      <AssetTools state={state} change={change} />
      <PageStart page={state.page} />
      {!data && error ? (
        <ErrorPanel error={error} title="The assets could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : assets?.length === 0 && !isPlaceholderData ? (
        isNarrowed ? (
          <NothingFound
            title="No assets match"
            text="No asset has this name and type. Check the spelling, or see all assets."
            by="filters"
            clear={() => change({ text: '', kind: '' })}
          />
        ) : (
          <EmptyState title="No assets yet" text="Images and videos for this customer. Drop files above to add them." />
        )
      ) : (
        <>
          <NewRowsButton count={added.length} noun={assetList.noun} floatsOver="page" onShow={showNew} />
          <ul className={`${gallery.grid} ${classes.grid}`} aria-label="Assets" data-old={isPlaceholderData || undefined}>
            {assets
              ? assets.map((asset) => (
                  <AssetTile key={asset._id} asset={asset} isOpen={asset._id === openId} onOpen={() => setOpenId(asset._id)} />
                ))
              : Array.from({ length: 10 }, (_, index) => <Skeleton key={index} component="li" height={170} radius={8} aria-hidden />)}
          </ul>
        </>
      )}
      {assets && assets.length > 0 && (
        <div className={classes.pages}>
          <PageControls
            page={state.page}
            limit={state.limit}
            pageSizes={assetList.pageSizes}
            rowsOnPage={assets.length}
            total={total}
            onChange={(next) => change(next)}
          />
        </div>
      )}
      <AssetDrawer asset={open} onClose={() => setOpenId(null)} />
    </>
  );
}
