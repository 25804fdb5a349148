// Renders a template on the server, and asks every two seconds how far it is.
import { CREATIVE_TEXTS } from '#contract/creatives/index.ts';
import { endpointQuery, messageOf, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import type { CallInput, CallOutput } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const POLL_MS = 2000;

type Job = CallOutput<'readCreativeJobProgress'>['job'];

export interface RenderJob {
  start: (body: CallInput<'generateCreativePreview'>['body']) => Promise<void>;
  isRunning: boolean;
  /** Up to 100. */
  progress: number;
  /** Set when it has succeeded. */
  results: Job['results'] | null;
  /** Set when it has failed: what happened, and what the template printed. */
  failure: { text: string; details: readonly string[] } | null;
}

export function useRenderJob(): RenderJob {
  const generate = useAction('generateCreativePreview');
  const [jobId, setJobId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error } = useQuery({
    ...endpointQuery('readCreativeJobProgress', { params: { jobId: jobId ?? '' } }),
    enabled: jobId !== null,
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => (state.error || (state.data && state.data.job.status !== 'WAITING') ? false : POLL_MS),
  });
  const job = jobId === null ? undefined : data?.job;
  const details = [refusal ?? (error ? messageOf(error) : job?.message), ...(job?.console ?? [])];
  const hasFailed = refusal !== null || (jobId !== null && error !== null) || job?.status === 'FAILED';
  return {
    start: async (body) => {
      setJobId(null);
      setRefusal(null);
      try {
        setJobId((await generate.mutateAsync({ body })).jobId);
      } catch (failure) {
        setRefusal(messageOf(failure));
      }
    },
    isRunning: generate.isPending || (jobId !== null && !hasFailed && job?.status !== 'SUCCESS'),
    progress: data?.progress.value ?? 0,
    results: job?.status === 'SUCCESS' ? job.results : null,
    failure: hasFailed
      ? { text: CREATIVE_TEXTS.previewFailed, details: details.filter((line) => line !== undefined && line !== '') as string[] }
      : null,
  };
}
