// The last and the next run of a store, and a run now with its progress.
import type { Store } from '#contract/feeds/index.ts';
import { jobHasEnded } from '#domain/jobs/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { FormNotice, RelativeTime } from '#web/ui/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { Button, Progress, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SilenceNotice } from '../silences/index.ts';
import { FeedFileState, fileResultText } from '../files/index.ts';
import classes from './stores.module.css';

const POLL_MS = 2000;
const isOpen = (file: Store['lastFile']): boolean => file?.state === 'WAITING' || file?.state === 'READING';

export function StoreRuns({ store: { _id: storeId, isActive } }: { store: Store }) {
  const { data: store, refetch } = useQuery({
    ...endpointQuery('readStore', { params: { storeId } }),
    refetchInterval: ({ state }) => (isOpen(state.data?.lastFile ?? null) ? POLL_MS : false),
  });
  const { fetchNow, isFetching, job } = useFetchNow(storeId, () => void refetch());
  if (!store) return null;
  const { lastFetch, lastFile, nextRunAt } = store;
  const failure = job?.error || lastFetch?.failure;
  return (
    <Stack gap="md" align="flex-start">
      <SilenceNotice silence={store.silence} />
      {failure && !isFetching && <FormNotice tone="error" text={failure} />}
      {store.feedAccount?.receivesUploads ? (
        <p className={classes.quiet}>The sender uploads files to the Adstead FTP server. They are read as they arrive.</p>
      ) : (
        <Button
          variant="default"
          loading={isFetching}
          disabled={!isActive}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={fetchNow}
        >
          Fetch now
        </Button>
      )}
      {!isActive && <p className={classes.quiet}>Resume the store to import listings.</p>}
      {isFetching && <p role="status">{job?.progress.message || 'Waiting in the queue'}</p>}
      {!isFetching && job?.state === 'DONE' && !isOpen(lastFile) && <p role="status">{job.progress.message}</p>}
      {store.kind === 'URL' && (
        <Facts>
          <Fact name="Last fetched">{lastFetch ? <RelativeTime at={lastFetch.at} /> : 'Never'}</Fact>
          <Fact name="Next run">{nextRunAt ? <RelativeTime at={nextRunAt} isUpcoming /> : 'Not scheduled'}</Fact>
        </Facts>
      )}
      {lastFile ? <LastFile file={lastFile} /> : <p className={classes.quiet}>No file has arrived yet.</p>}
    </Stack>
  );
}

function LastFile({ file }: { file: NonNullable<Store['lastFile']> }) {
  const { recordsTotal, recordsDone } = file;
  return (
    <section aria-label="Last file" className={classes.file}>
      <p>
        {file.name} <FeedFileState state={file.state} /> <RelativeTime at={file.receivedAt} />
      </p>
      {file.reason !== null && <p className={classes.quiet}>{file.reason}</p>}
      {file.state === 'READING' && recordsTotal !== null && (
        <Progress
          aria-label={`${recordsDone} of ${counted(recordsTotal, 'record')} read`}
          value={(100 * recordsDone) / Math.max(recordsTotal, 1)}
        />
      )}
      {recordsTotal !== null && <p className="tabular">{fileResultText(file, recordsTotal)}</p>}
    </section>
  );
}

/** Asks every two seconds how far the run is. */
function useFetchNow(storeId: string, onEnded: () => void) {
  const { mutateAsync: start, isPending } = useAction('fetchStore');
  const [jobId, setJobId] = useState<string | null>(null);
  const { data: job, error } = useQuery({
    ...endpointQuery('readJob', { body: { jobId: jobId ?? '' } }),
    enabled: jobId !== null,
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => (state.error || (state.data && jobHasEnded(state.data.state)) ? false : POLL_MS),
  });
  const hasEnded = job !== undefined && jobHasEnded(job.state);
  useEffect(() => {
    if (hasEnded) onEnded();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller's function is new in each render
  }, [hasEnded]);
  return {
    fetchNow: () => void start({ params: { storeId } }).then((started) => setJobId(started.jobId), showRefusal),
    /** A run that is tried again later is not waited for. */
    isFetching: isPending || (jobId !== null && !error && (!job || job.state === 'WAITING' || job.state === 'RUNNING')),
    job: jobId === null ? undefined : job,
  };
}
