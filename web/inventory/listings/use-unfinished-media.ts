// Has everything arrived that the listing will name? Saving waits for it, in the specification's words.
import { ApiError } from '#web/client/index.ts';
import { useState } from 'react';

const IMAGES_UNFINISHED = 'Some Image is not upload...';
const VIDEOS_UNFINISHED = 'Some videos are still on their way, or failed. Please wait, or remove those that failed.';

export interface Unfinished {
  report: (kind: 'images' | 'videos', count: number) => void;
  /** Throws where something is still on its way. */
  refuse: () => void;
}

export function useUnfinishedMedia(): Unfinished {
  const [unfinished] = useState(countUnfinished);
  return unfinished;
}

function countUnfinished(): Unfinished {
  const counts = { images: 0, videos: 0 };
  const refusal = (path: string, message: string) =>
    new ApiError({ status: 0, code: 'mediaUnfinished', message, fields: [{ path, message }] });
  return {
    report: (kind, count) => {
      counts[kind] = count;
    },
    refuse: () => {
      if (counts.images > 0) throw refusal('images', IMAGES_UNFINISHED);
      if (counts.videos > 0) throw refusal('videos', VIDEOS_UNFINISHED);
    },
  };
}
