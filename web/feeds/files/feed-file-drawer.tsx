// One file: its counts, the refused records with their lines and reasons, and what can be done with it.
import { feedFileRow, FEED_OUTCOME_LABELS } from '#contract/feeds/index.ts';
import type { FeedFile, FeedFileDetails } from '#contract/feeds/index.ts';
import { FEED_OUTCOMES } from '#domain/feeds/index.ts';
import { sizeText } from '#domain/media/index.ts';
import { endpointQuery, useSession } from '#web/client/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { Progress, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FeedFileActions } from './feed-file-actions.tsx';
import { FeedFileReplays } from './feed-file-replays.tsx';
import type { FileList } from './feed-file-replays.tsx';
import { FeedFileState, ORIGINS } from './feed-file-state.tsx';
import { FeedRecords } from './feed-records.tsx';
import classes from './feed-files.module.css';

export function FeedFileDrawer({ row, list }: { row: RowOf<'listFeedFiles'>; list: FileList }) {
  const parsed = feedFileRow.safeParse(row);
  const query = endpointQuery('readFeedFile', { params: { fileId: row._id } });
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    placeholderData: parsed.success ? { ...parsed.data, ...NO_REPLAYS } : undefined,
  });
  if (data) return <FileDetails file={data} list={list} />;
  if (error) return <ErrorPanel error={error} title="The file could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={220} />;
}

const NO_REPLAYS = { replayOf: null, correctionOf: null, replays: [] };

function FileDetails({ file, list }: { file: FeedFileDetails; list: FileList }) {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <FeedFileState state={file.state} />
        {isAdmin && <FeedFileActions file={file} />}
      </div>
      {file.reason !== null && (
        <p role={file.state === 'FAILED' ? 'alert' : undefined} className={classes.reason}>
          {file.reason}
        </p>
      )}
      {file.state === 'READING' && file.recordsTotal !== null && (
        <Progress
          aria-label={`${file.recordsDone.toLocaleString('en-NZ')} of ${file.recordsTotal.toLocaleString('en-NZ')} records read`}
          value={(100 * file.recordsDone) / Math.max(file.recordsTotal, 1)}
        />
      )}
      {file.recordsTotal !== null && <Counts file={file} />}
      <FeedFileReplays file={file} list={list} />
      {(file.refused > 0 || file.warned > 0) && <FeedRecords file={file} isAdmin={isAdmin} />}
      <Facts>
        <Fact name="Source">{ORIGINS[file.origin]}</Fact>
        {file.receivedBy && <Fact name="Uploaded by">{file.receivedBy}</Fact>}
        <Fact name="Size">{sizeText(file.bytes)}</Fact>
        <Fact name="Received">
          <RelativeTime at={file.receivedAt} />
        </Fact>
        <Fact name="File date">
          <RelativeTime at={file.datedAt} />
        </Fact>
        {file.endedAt && (
          <Fact name="Ended">
            <RelativeTime at={file.endedAt} />
          </Fact>
        )}
        <Fact name="Original">{file.isKept ? 'Kept' : 'Deleted'}</Fact>
      </Facts>
    </Stack>
  );
}

function Counts({ file }: { file: FeedFile }) {
  return (
    <dl className={classes.counts}>
      <div>
        <dt>Records</dt>
        <dd className="tabular">{file.recordsTotal?.toLocaleString('en-NZ')}</dd>
      </div>
      {FEED_OUTCOMES.map((outcome) => (
        <div key={outcome}>
          <dt>{FEED_OUTCOME_LABELS[outcome]}</dt>
          <dd className="tabular">{file[outcome].toLocaleString('en-NZ')}</dd>
        </div>
      ))}
    </dl>
  );
}
