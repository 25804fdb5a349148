// How does a listing get a video of its pictures? Made in the background; how far it is stays in sight, also for those who come back later.
import type { Listing, ListingFormFacts } from '#contract/inventory/index.ts';
import { presentPictures } from '#domain/inventory/index.ts';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { endpointQuery, messageOf, QUIETLY, useAction } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';
import { Button, Progress } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';
import classes from './listing-form.module.css';
import { listingValues } from './listing-values.ts';
import { withMadeVideos } from './made-videos.ts';

const ASK_AGAIN_MS = 2000;
const UNDER_WAY: readonly string[] = OPEN_JOB_STATES;

interface GenerateVideoProps {
  form: ListingForm;
  /** As it is stored now. */
  listing: Listing;
  vertical: ListingFormFacts['vertical'];
}

export function GenerateVideo({ form, listing, vertical }: GenerateVideoProps) {
  const listingId = listing._id;
  const hasPictures = presentPictures(listing.images).length > 0;
  // Pictures that were changed here and not saved are not in the video.
  const hasUnsavedPictures = form.isDirty('images');
  useMadeVideos(form, listing, vertical);
  const making = useAction('generateListingVideo');
  const { job, isUnderWay } = useVideoJob(listingId);
  const generate = async () => {
    try {
      await making.mutateAsync({ params: { listingId } });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <section className={classes.videoJob} aria-label="Video of the pictures">
      <div className={classes.videoHead}>
        <h3>Video of the pictures</h3>
        <Button
          variant="default"
          size="sm"
          loading={making.isPending}
          disabled={!hasPictures || isUnderWay}
          leftSection={<IconMovie size={16} stroke={1.75} aria-hidden />}
          onClick={() => void generate()}
        >
          Generate video
        </Button>
      </div>
      {isUnderWay && job ? (
        <>
          <Progress value={job.progress} aria-label="The video is being made" />
          <p role="status">{job.message ? `${job.message}.` : 'The video is waiting for its turn.'} You can leave this page.</p>
        </>
      ) : (
        <p role="status">{standingWords(job, hasPictures, hasUnsavedPictures)}</p>
      )}
    </section>
  );
}

type VideoJob = ReturnType<typeof useVideoJob>['job'];

function standingWords(job: VideoJob, hasPictures: boolean, hasUnsavedPictures: boolean): string {
  if (!hasPictures) return 'A video is made of pictures. Add some and save first.';
  if (job?.state === 'FAILED') return `The last video could not be made. ${job.error ?? ''}`.trim();
  if (hasUnsavedPictures) return 'A slide show of the pictures as they were saved. Save first to include your changes.';
  if (job?.state === 'DONE') return 'The video is made, and stands among the videos above.';
  return 'A slide show of the pictures, in their order.';
}

/** When it is done the listing has one more video. */
function useVideoJob(listingId: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...endpointQuery('readListingVideoJob', { params: { listingId } }),
    meta: QUIETLY,
    refetchInterval: ({ state }) => (UNDER_WAY.includes(state.data?.job?.state ?? '') ? ASK_AGAIN_MS : false),
  });
  const job = data?.job ?? null;
  const isUnderWay = job !== null && UNDER_WAY.includes(job.state);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void queryClient.invalidateQueries({ queryKey: ['listings', 'readListing'] });
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, queryClient]);
  return { job, isUnderWay };
}

/** While nothing is typed the whole form follows by itself. */
function useMadeVideos(form: ListingForm, listing: Listing, vertical: ListingFormFacts['vertical']): void {
  useEffect(() => {
    if (!form.isDirty()) return;
    const latest = listingValues(listing, vertical);
    const joined = withMadeVideos(form.getValues(), form.getInitialValues(), latest);
    if (!joined) return;
    form.setInitialValues(latest);
    form.setValues(joined);
    // eslint-disable-next-line react/exhaustive-deps -- only a newer version is looked at
  }, [listing.version]);
}
