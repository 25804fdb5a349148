// Tracks the uploads of a listing's form. Saving is refused while some are unfinished, with the specification's text.
import { ApiError } from '#web/client/index.ts';
import { useState } from 'react';

const IMAGES_UNFINISHED = 'Some Image is not upload...';
const VIDEOS_UNFINISHED = 'Some videos are still uploading or have failed. Wait, or remove those that failed.';

export interface MediaUploads {
  report: (kind: 'images' | 'videos', count: number) => void;
  /** Throws while an upload is unfinished or failed. */
  requireFinished: () => void;
}

export function useMediaUploads(): MediaUploads {
  const [uploads] = useState(createTracker);
  return uploads;
}

function createTracker(): MediaUploads {
  const counts = { images: 0, videos: 0 };
  const unfinishedError = (path: string, message: string) =>
    new ApiError({ status: 0, code: 'mediaUnfinished', message, fields: [{ path, message }] });
  return {
    report: (kind, count) => {
      counts[kind] = count;
    },
    requireFinished: () => {
      if (counts.images > 0) throw unfinishedError('images', IMAGES_UNFINISHED);
      if (counts.videos > 0) throw unfinishedError('videos', VIDEOS_UNFINISHED);
    },
  };
}
