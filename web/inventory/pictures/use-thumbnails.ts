// Tells which videos of an item still wait for their thumbnail. The files without one are read again when a live event says that it was
// made, and at an interval in case no event arrives.
import type { UploadedFile } from '#contract/files/index.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQueries } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 3000;

interface Thumbnails {
  fileOf: (fileId: string) => UploadedFile | undefined;
  processing: number;
}

export function useThumbnails(videos: readonly ItemVideo[]): Thumbnails {
  const waiting = videos.filter(({ thumbnail }) => thumbnail === null);
  return useQueries({
    queries: waiting.map(({ video }) => ({
      ...endpointQuery('readFile', { params: { fileId: video._id } }),
      meta: NO_ERROR_REDIRECT,
      refetchInterval: ({ state }: { state: { data?: UploadedFile | undefined } }) =>
        state.data?.coverState === 'making' ? POLL_INTERVAL_MS : (false as const),
    })),
    combine: (results) => {
      const files = results.flatMap(({ data }) => data ?? []);
      return {
        fileOf: (fileId: string) => files.find(({ _id }) => _id === fileId),
        processing: files.filter(({ coverState }) => coverState === 'making').length,
      };
    },
  });
}
