// Collects the upload status of a resource form's images and videos, as their galleries report it.
import { useState } from 'react';
import type { MediaStatus } from './save-actions.ts';

export interface MediaReports {
  images: (count: number) => void;
  videos: (count: number) => void;
  thumbnails: (count: number) => void;
  cropping: (isCropping: boolean) => void;
}

export function useMediaStatus(): { status: MediaStatus; reports: MediaReports } {
  const [images, setImages] = useState(0);
  const [videos, setVideos] = useState(0);
  const [processing, setProcessing] = useState(0);
  const [crops, setCrops] = useState(0);
  return {
    status: { unfinished: images + videos, processing, isCropping: crops > 0 },
    reports: {
      images: setImages,
      videos: setVideos,
      thumbnails: setProcessing,
      cropping: (isCropping) => setCrops((count) => count + (isCropping ? 1 : -1)),
    },
  };
}
