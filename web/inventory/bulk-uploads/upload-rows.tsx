// The rows of an upload. Refused rows have their line and reason, and can be downloaded to correct them; saved rows lead to their
// listings.
import type { BulkRowResult, BulkUpload } from '#contract/inventory/index.ts';
import { bulkRowList, ROW_OUTCOME_LABELS } from '#contract/inventory/bulk-uploads/bulk-upload-shapes.ts';
import { LISTING_STATUSES } from '#domain/inventory/verticals/listing-choices.ts';
import { endpointQuery, endpointUrl } from '#web/client/index.ts';
import { PageControls } from '#web/list/pages/page-controls.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import classes from './bulk-uploads.module.css';
import { useUploadsSetting } from './uploads-setting.ts';
import type { ChangeUploadsState, UploadsState, RowView } from './use-uploads-state.ts';

interface UploadRowsProps {
  upload: BulkUpload;
  state: UploadsState;
  change: ChangeUploadsState;
}

const LIMIT = bulkRowList.defaultPageSize;
const OUTCOMES: Readonly<Record<RowView, readonly string[]>> = { refused: ['refused'], saved: ['created', 'updated', 'unchanged'] };
const searchFor = (view: RowView): string => JSON.stringify([{ field: 'outcome', operator: 'in', value: OUTCOMES[view] }]);

export function UploadRows({ upload, state, change }: UploadRowsProps) {
  const saved = upload.created + upload.updated + upload.unchanged;
  const view: RowView = state.view ?? (upload.refused > 0 ? 'refused' : 'saved');
  const query = { page: state.rowPage, limit: LIMIT, search: searchFor(view) };
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery('listBulkRows', { params: { bulkId: upload._id }, query }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows as readonly BulkRowResult[] | undefined;
  return (
    <div className={classes.rows}>
      <div className={classes.rowTools}>
        <SegmentedControl
          size="xs"
          aria-label="Which rows"
          value={view}
          onChange={(value) => change({ view: value, rowPage: 1 })}
          data={[
            { value: 'refused', label: `Not saved (${upload.refused.toLocaleString('en-NZ')})` },
            { value: 'saved', label: `Saved (${saved.toLocaleString('en-NZ')})` },
          ]}
        />
        {view === 'refused' && upload.refused > 0 && (
          <Button
            component="a"
            download
            href={endpointUrl('downloadRefusedRows', { params: { bulkId: upload._id } })}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
          >
            Download rows to correct
          </Button>
        )}
      </div>
      {error && !rows ? (
        <ErrorPanel error={error} title="The rows could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : rows?.length === 0 ? (
        <p className={classes.noRows}>{view === 'refused' ? 'Every row that was read is saved.' : 'No row is saved yet.'}</p>
      ) : (
        <RowTable rows={rows} view={view} />
      )}
      {data && (data.count ?? 0) > LIMIT && (
        <PageControls
          page={state.rowPage}
          limit={LIMIT}
          pageSizes={[LIMIT]}
          rowsOnPage={rows?.length ?? 0}
          total={{ count: data.count ?? 0, isEstimate: data.countIsEstimate ?? false }}
          onChange={({ page }) => change({ rowPage: page })}
        />
      )}
    </div>
  );
}

function RowTable({ rows, view }: { rows: readonly BulkRowResult[] | undefined; view: RowView }) {
  return (
    <div className={classes.tableFrame} tabIndex={0} role="region" aria-label="Rows">
      <table className={classes.table} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Listing</th>
            <th scope="col">{view === 'refused' ? 'Reason' : 'Status'}</th>
          </tr>
        </thead>
        <tbody>{rows ? rows.map((row) => <Row key={row._id} row={row} />) : <SkeletonRows />}</tbody>
      </table>
    </div>
  );
}

function Row({ row: { line, reference, title, outcome, listingStatus, reasons, listingId } }: { row: BulkRowResult }) {
  const { listingScreen } = useUploadsSetting();
  return (
    <tr>
      <td className="tabular">{line.toLocaleString('en-NZ')}</td>
      <td className={classes.long}>
        {listingId ? (
          <ScreenLink to={listingScreen} params={{ listingId }} className="app-link">
            {title}
          </ScreenLink>
        ) : (
          title || 'No title'
        )}
        <span className={classes.reference}>{reference || 'No reference'}</span>
      </td>
      <td className={classes.reason}>
        {outcome === 'refused' ? (
          reasons
        ) : (
          <span className={classes.outcome}>
            <StatusChip status="live">{LISTING_STATUSES.find(({ value }) => value === listingStatus)?.label ?? listingStatus}</StatusChip>
            <span className={classes.quiet}>{ROW_OUTCOME_LABELS[outcome]}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

const SkeletonRows = () =>
  [1, 2, 3].map((row) => (
    <tr key={row}>
      {[1, 2, 3].map((cell) => (
        <td key={cell}>
          <Skeleton height={14} radius="sm" />
        </td>
      ))}
    </tr>
  ));
