// How far are the images and videos of the form? Told by the zones that send them.
import { useState } from 'react';
import type { MediaStanding } from './save-actions.ts';

export interface MediaReports {
  images: (count: number) => void;
  videos: (count: number) => void;
  thumbnails: (count: number) => void;
  cropping: (isCropping: boolean) => void;
}

export function useMediaStanding(): { standing: MediaStanding; reports: MediaReports } {
  const [images, setImages] = useState(0);
  const [videos, setVideos] = useState(0);
  const [processing, setProcessing] = useState(0);
  const [crops, setCrops] = useState(0);
  return {
    standing: { unfinished: images + videos, processing, isCropping: crops > 0 },
    reports: {
      images: setImages,
      videos: setVideos,
      thumbnails: setProcessing,
      cropping: (isCropping) => setCrops((count) => count + (isCropping ? 1 : -1)),
    },
  };
}
