// The uploads of a customer: a file is dropped, read in the background, and reported row by row.
import { BULK_REFRESH_MS } from '#contract/inventory/bulk-uploads/bulk-upload-endpoints.ts';
import { bulkUploadList } from '#contract/inventory/bulk-uploads/bulk-upload-shapes.ts';
import type { BulkUpload } from '#contract/inventory/index.ts';
import { endpointQuery, endpointUrl, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { PageControls } from '#web/list/pages/page-controls.tsx';
import { ErrorPanel, PageHeader } from '#web/ui/index.ts';
import { DropArea } from '#web/ui/media/drop-area.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconTableImport } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import classes from './bulk-uploads.module.css';
import { ColumnsGuide, HowItWorks } from './columns-guide.tsx';
import { PendingUploadList } from './pending-upload-list.tsx';
import { UploadCard } from './upload-card.tsx';
import { useUploadsSetting } from './uploads-setting.ts';
import { usePendingUploads } from './use-pending-uploads.ts';
import { useUploadsState } from './use-uploads-state.ts';

/** Only for the file dialog; whether a file is accepted depends on its bytes. */
const ACCEPT = '.zip,.csv,application/zip,application/x-zip-compressed,text/csv,application/vnd.ms-excel';

export function Uploads() {
  const { customerId, customerName, words, isOfAllCustomers, breadcrumbs } = useUploadsSetting();
  const search = isOfAllCustomers ? { search: JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]) } : {};
  const { state, change } = useUploadsState();
  const { pending, send, remove } = usePendingUploads(customerId, () => change({ page: 1 }));
  const limit = state.limit ?? bulkUploadList.defaultPageSize;
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery('listBulkAssets', { query: { page: state.page, limit, ...search } }),
    placeholderData: keepPreviousData,
    refetchInterval: BULK_REFRESH_MS,
  });
  const listed = data?.bulkAssets as readonly BulkUpload[] | undefined;
  const uploads = useWithOpenUpload(listed, state.upload);
  const isFirstUse = uploads?.length === 0 && state.page === 1;
  return (
    <>
      <PageHeader
        title="Bulk upload"
        of={customerName}
        breadcrumbs={breadcrumbs}
        primary={
          <Button
            component="a"
            href={endpointUrl('readBulkSample', {})}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            Sample file
          </Button>
        }
      />
      <DropArea
        label="ZIP or CSV"
        icon={<IconTableImport size={22} stroke={1.5} aria-hidden />}
        words={`Drop a ZIP or CSV file of ${words.listings.toLowerCase()} here, or choose one.`}
        hint="A CSV file, or a ZIP file with a CSV file and images, up to 2 GB."
        button="Choose a file"
        accept={ACCEPT}
        onFiles={send}
      />
      <PendingUploadList pending={pending} remove={remove} />
      {error && !uploads ? (
        <ErrorPanel error={error} title="The uploads could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : isFirstUse ? (
        <FirstUse />
      ) : (
        <>
          <ul className={classes.list} aria-label="Uploads" aria-busy={uploads === undefined}>
            {uploads ? (
              uploads.map((upload) => <UploadCard key={upload._id} upload={upload} state={state} change={change} />)
            ) : (
              <LoadingCards />
            )}
          </ul>
          {data && (data.count ?? 0) > Math.min(...bulkUploadList.pageSizes) && (
            <PageControls
              page={state.page}
              limit={limit}
              pageSizes={bulkUploadList.pageSizes}
              rowsOnPage={listed?.length ?? 0}
              total={{ count: data.count ?? 0, isEstimate: data.countIsEstimate ?? false }}
              onChange={(next) => change({ page: next.page, upload: null, ...(next.limit !== undefined && { limit: next.limit }) })}
            />
          )}
          <details className={classes.more}>
            <summary>File format</summary>
            <HowItWorks />
            <ColumnsGuide />
          </details>
        </>
      )}
    </>
  );
}

/** A link may open an upload that is on another page; it is then shown first. */
function useWithOpenUpload(listed: readonly BulkUpload[] | undefined, openId: string | null): readonly BulkUpload[] | undefined {
  const isElsewhere = listed !== undefined && openId !== null && !listed.some(({ _id }) => _id === openId);
  const { data } = useQuery({
    ...endpointQuery('readBulkUpload', { params: { bulkId: openId ?? '' } }),
    enabled: isElsewhere,
    meta: NO_ERROR_REDIRECT,
  });
  return isElsewhere && data ? [data, ...listed] : listed;
}

function FirstUse() {
  return (
    <section className={classes.first} aria-label="How it works">
      <h2>Upload in bulk</h2>
      <HowItWorks />
      <ColumnsGuide />
    </section>
  );
}

const LoadingCards = () =>
  [1, 2].map((card) => (
    <li key={card} className={classes.card}>
      <Skeleton height={18} width="40%" radius="sm" />
      <Skeleton height={12} width="25%" radius="sm" mt={8} />
      <Skeleton height={36} mt={16} radius="sm" />
    </li>
  ));
