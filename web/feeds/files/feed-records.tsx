// The refused records of a file and those with warnings, page by page, and the refused ones as a file to correct.
import { feedRecordList, FEED_OUTCOME_LABELS } from '#contract/feeds/index.ts';
import type { FeedFile, FeedRecordResult } from '#contract/feeds/index.ts';
import { endpointQuery, endpointUrl, useAction } from '#web/client/index.ts';
import { PageControls } from '#web/list/pages/page-controls.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_NEW_FILE } from './feed-file-actions.tsx';
import classes from './feed-files.module.css';
import { UploadButton } from './upload-button.tsx';

type View = 'refused' | 'warned';
const LIMIT = feedRecordList.defaultPageSize;
const SAVED = ['created', 'updated', 'unchanged', 'stale', 'filtered', 'removed'];
const searchFor = (view: View): string =>
  JSON.stringify([{ field: 'outcome', operator: 'in', value: view === 'refused' ? ['refused'] : SAVED }]);

function UploadCorrected({ fileId }: { fileId: string }) {
  const { mutateAsync: upload, isPending } = useAction('uploadCorrectedFile');
  return (
    <UploadButton
      label="Upload corrected file"
      size="xs"
      variant="default"
      loading={isPending}
      upload={(file) => upload({ params: { fileId }, file })}
      uploadedText={`. ${AS_NEW_FILE}`}
    />
  );
}

export function FeedRecords({ file, isAdmin }: { file: FeedFile; isAdmin: boolean }) {
  const [chosen, setChosen] = useState<View | null>(null);
  const [page, setPage] = useState(1);
  const view = chosen ?? (file.refused > 0 ? 'refused' : 'warned');
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery('listFeedRecords', { params: { fileId: file._id }, query: { page, limit: LIMIT, search: searchFor(view) } }),
    placeholderData: keepPreviousData,
  });
  const records = data?.records as readonly FeedRecordResult[] | undefined;
  return (
    <section aria-label="Records">
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Which records"
          value={view}
          onChange={(value) => {
            setChosen(value);
            setPage(1);
          }}
          data={[
            { value: 'refused', label: `Refused (${file.refused.toLocaleString('en-NZ')})` },
            { value: 'warned', label: `Warnings (${file.warned.toLocaleString('en-NZ')})` },
          ]}
        />
        {view === 'refused' && file.refused > 0 && (
          <Group gap={8}>
            <Button
              component="a"
              download
              href={endpointUrl('downloadRefusedRecords', { params: { fileId: file._id } })}
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            >
              Download refused records
            </Button>
            {isAdmin && <UploadCorrected fileId={file._id} />}
          </Group>
        )}
      </div>
      {view === 'refused' && file.refused > 0 && (
        <p className={classes.hint}>
          {isAdmin
            ? 'Correct the downloaded records, then upload the file here. Listings that it leaves out stay as they are.'
            : 'Correct the downloaded records, then ask an admin to upload the file here.'}
        </p>
      )}
      {error && !records ? (
        <ErrorPanel error={error} title="The records could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <RecordTable records={records} showsOutcome={view === 'warned'} />
      )}
      {data && (data.count ?? 0) > LIMIT && (
        <PageControls
          page={page}
          limit={LIMIT}
          pageSizes={[LIMIT]}
          rowsOnPage={records?.length ?? 0}
          total={{ count: data.count ?? 0, isEstimate: data.countIsEstimate ?? false }}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </section>
  );
}

interface RecordTableProps {
  records: readonly FeedRecordResult[] | undefined;
  /** Refused records all have the same outcome. */
  showsOutcome: boolean;
}

function RecordTable({ records, showsOutcome }: RecordTableProps) {
  if (!records) return <Skeleton height={120} />;
  if (records.length === 0) return <p className={classes.quiet}>None.</p>;
  return (
    <div className={classes.frame} tabIndex={0} role="region" aria-label="Records of this file">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reference</th>
            {showsOutcome && <th scope="col">Result</th>}
            <th scope="col">Reasons</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow key={record._id} record={record} showsOutcome={showsOutcome} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RecordRow({ record, showsOutcome }: { record: FeedRecordResult; showsOutcome: boolean }) {
  const { line, reference, agentId, outcome, reasons, listingId } = record;
  return (
    <tr>
      <td className="tabular">{line > 0 ? line.toLocaleString('en-NZ') : ''}</td>
      <td>
        {listingId ? (
          <ScreenLink to="listing-edit" params={{ listingId }} className="app-link">
            {reference}
          </ScreenLink>
        ) : (
          reference || 'No reference'
        )}
        {agentId !== '' && <span className={classes.quiet}>{agentId}</span>}
      </td>
      {showsOutcome && <td>{FEED_OUTCOME_LABELS[outcome]}</td>}
      <td>
        <ul className={classes.reasons}>
          {reasons.map(({ text }, index) => (
            <li key={`${index} ${text}`}>{text}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
