// Which videos of an item have their thumbnail, and which still wait for it? Asked of the files that have none yet; live events
// say when one is made, and where they cannot get through it is asked again.
import type { UploadedFile } from '#contract/files/index.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { useQueries } from '@tanstack/react-query';

const ASK_AGAIN_MS = 3000;

interface Thumbnails {
  fileOf: (fileId: string) => UploadedFile | undefined;
  processing: number;
}

export function useThumbnails(videos: readonly ItemVideo[]): Thumbnails {
  const waiting = videos.filter(({ thumbnail }) => thumbnail === null);
  return useQueries({
    queries: waiting.map(({ video }) => ({
      ...endpointQuery('readFile', { params: { fileId: video._id } }),
      meta: QUIETLY,
      refetchInterval: ({ state }: { state: { data?: UploadedFile | undefined } }) =>
        state.data?.coverState === 'making' ? ASK_AGAIN_MS : (false as const),
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
