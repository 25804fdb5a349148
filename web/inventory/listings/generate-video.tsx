// Generates a video from a listing's pictures in the background. Its progress is shown here, also to people who return later.
import type { Listing, ListingFormFacts } from '#contract/inventory/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { endpointQuery, messageOf, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';
import { Button, Progress } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';
import classes from './listing-form.module.css';
import { listingValues } from './listing-values.ts';
import { withGeneratedVideos } from './generated-videos.ts';

const POLL_INTERVAL_MS = 2000;
const ACTIVE_STATES: readonly string[] = OPEN_JOB_STATES;

interface GenerateVideoProps {
  form: ListingForm;
  /** The stored listing, without unsaved changes. */
  listing: Listing;
  vertical: ListingFormFacts['vertical'];
}

export function GenerateVideo({ form, listing, vertical }: GenerateVideoProps) {
  const listingId = listing._id;
  const hasPictures = presentPictures(listing.images).length > 0;
  // The video is made from the saved pictures.
  const hasUnsavedPictures = form.isDirty('images');
  useMergeGeneratedVideos(form, listing, vertical);
  const generation = useAction('generateListingVideo');
  const { job, isActive } = useVideoJob(listingId);
  const generate = async () => {
    try {
      await generation.mutateAsync({ params: { listingId } });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <section className={classes.videoJob} aria-label="Slideshow video">
      <div className={classes.videoHead}>
        <h3>Slideshow video</h3>
        <Button
          variant="default"
          size="sm"
          loading={generation.isPending}
          disabled={!hasPictures || isActive}
          leftSection={<IconMovie size={16} stroke={1.75} aria-hidden />}
          onClick={() => void generate()}
        >
          Generate video
        </Button>
      </div>
      {isActive && job ? (
        <>
          <Progress value={job.progress} aria-label="The video is being generated" />
          <p role="status">{job.message ? `${job.message}.` : 'The video is waiting in the queue.'} You can leave this page.</p>
        </>
      ) : (
        <p role="status">{videoStatusText(job, hasPictures, hasUnsavedPictures)}</p>
      )}
    </section>
  );
}

type VideoJob = ReturnType<typeof useVideoJob>['job'];

function videoStatusText(job: VideoJob, hasPictures: boolean, hasUnsavedPictures: boolean): string {
  if (!hasPictures) return 'Add and save images to generate a video.';
  if (job?.state === 'FAILED') return `The last video could not be generated. ${job.error ?? ''}`.trim();
  if (hasUnsavedPictures) return 'The slideshow uses the saved images. Save first to include your changes.';
  if (job?.state === 'DONE') return 'The video is ready. It is listed with the videos above.';
  return 'A slideshow of the images, in order.';
}

/** Refetches the listing when the job is done, because the listing then has one more video. */
function useVideoJob(listingId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...endpointQuery('readListingVideoJob', { params: { listingId } }),
    meta: NO_ERROR_REDIRECT,
    refetchInterval: ({ state }) => (ACTIVE_STATES.includes(state.data?.job?.state ?? '') ? POLL_INTERVAL_MS : false),
  });
  const job = data?.job ?? null;
  const isActive = job !== null && ACTIVE_STATES.includes(job.state);
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !isActive) void queryClient.invalidateQueries({ queryKey: ['listings', 'readListing'] });
    wasActive.current = isActive;
  }, [isActive, queryClient]);
  return { job, isActive };
}

/** Adds a generated video to a form with unsaved changes. A form without any is replaced as a whole by the new version. */
function useMergeGeneratedVideos(form: ListingForm, listing: Listing, vertical: ListingFormFacts['vertical']): void {
  useEffect(() => {
    if (!form.isDirty()) return;
    const latest = listingValues(listing, vertical);
    const merged = withGeneratedVideos(form.getValues(), form.getInitialValues(), latest);
    if (!merged) return;
    form.setInitialValues(latest);
    form.setValues(merged);
    // eslint-disable-next-line react/exhaustive-deps -- only a new version can bring a video
  }, [listing.version]);
}
