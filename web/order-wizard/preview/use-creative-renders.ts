// Renders the previewed ads with their creative template, as a delivery will. The same content is rendered once, so that going back to an
// earlier choice shows its render at once.
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { Ratio } from '#domain/creatives/index.ts';
import { imagesForRender } from '#domain/orders/index.ts';
import type { ShownImage } from '#domain/orders/index.ts';
import { ApiError, call, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import type { CallInput, CallOutput } from '#web/client/index.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { PreviewData } from './ad-texts-for-item.ts';

type RequestBody = CallInput<'generateCreativePreview'>['body'];
type Job = CallOutput<'checkCreativeTemplateJobs'>['jobs'][number];
export type Creative = NonNullable<WizardTemplate['creative']>;

export interface RenderRequest extends ShownImage {
  /** Null for the template's own size, which videos have. */
  ratio: Ratio | null;
}

export type CreativeRender =
  | { state: 'waiting'; progress: number }
  | { state: 'failed' }
  /** `poster` is the cover of a video. */
  | { state: 'ready'; url: string; poster: string | null };

export const urlOf = (render: CreativeRender | undefined): string | null => (render?.state === 'ready' ? render.url : null);

/** Pictures take a second or two; after this many checks it is a video, or the service is busy. */
const QUICK_CHECKS = 5;
const QUICK_MS = 2000;
const WAITING_FOR_OTHERS: ErrorCode = 'creativePreviewsWaiting';
const POLL_MS = 10_000;
const MOST_IMAGES = 12;

/** One for each request, in their order; none where the ads are not rendered. */
export function useCreativeRenders(
  preview: PreviewData,
  creative: Creative | null,
  requests: readonly RenderRequest[],
): readonly CreativeRender[] {
  const bodies = creative && preview.draft.orderType !== 'CATALOG' ? requests.map((each) => bodyOf(preview, creative, each)) : [];
  const started = useQueries({
    queries: bodies.map((body) => ({
      queryKey: ['generateCreativePreview', body],
      queryFn: () => call('generateCreativePreview', { body }),
      staleTime: Infinity,
      // A carousel may need more renders than one person may have waiting; the rest follow when some are ready.
      retry: (_count: number, error: Error) => error instanceof ApiError && error.code === WAITING_FOR_OTHERS,
      retryDelay: QUICK_MS,
      meta: NO_ERROR_REDIRECT,
    })),
  });
  const jobIds = [...new Set(started.flatMap(({ data }) => data?.jobId ?? []))];
  const { data, isError } = useQuery({
    queryKey: ['checkCreativeTemplateJobs', jobIds],
    queryFn: () => call('checkCreativeTemplateJobs', { body: { jobIds } }),
    enabled: jobIds.length > 0,
    retry: false,
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => {
      if (state.error || (state.data && state.data.jobs.every(({ status }) => status !== 'WAITING'))) return false;
      return state.dataUpdateCount < QUICK_CHECKS ? QUICK_MS : POLL_MS;
    },
  });
  return started.map((request) => {
    const job = data?.jobs.find(({ _id }) => _id === request.data?.jobId);
    return request.isError || isError ? { state: 'failed' } : renderOf(job);
  });
}

function renderOf(job: Job | undefined): CreativeRender {
  if (!job || job.status === 'WAITING') return { state: 'waiting', progress: job?.progress ?? 0 };
  const [result, cover] = job.results;
  if (job.status === 'FAILED' || !result) return { state: 'failed' };
  return { state: 'ready', url: result.url, poster: cover?.url ?? null };
}

function bodyOf({ draft, data }: PreviewData, { templateId, version }: Creative, { ratio, ...shown }: RenderRequest): RequestBody {
  const item = draft.orderType === 'RESOURCES' ? { resourceId: shown.itemId } : { listingId: shown.itemId };
  const imageIds = imagesForRender(data.resources, shown).slice(0, MOST_IMAGES);
  return { creativeTemplateId: templateId, version, ...item, choice: { imageIds, agents: [...draft.agents], office: draft.office }, ratio };
}
