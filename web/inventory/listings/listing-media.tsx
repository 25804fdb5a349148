// The picture and video fields of a listing's form, loaded when they are needed.
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';
import type { MediaUploads } from './use-media-uploads.ts';

const ItemPictures = lazy(() => import('../pictures/index.ts').then((loaded) => ({ default: loaded.ItemPictures })));
const ItemVideos = lazy(() => import('../pictures/index.ts').then((loaded) => ({ default: loaded.ItemVideos })));

interface ListingMediaProps {
  form: ListingForm;
  customerId: string;
  uploads: MediaUploads;
}

export function ListingMedia({ form, customerId, uploads }: ListingMediaProps) {
  const { images: imagesError, videos: videosError } = form.errors;
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <div tabIndex={-1} data-needs-attention={imagesError ? '' : undefined}>
        <ItemPictures
          customerId={customerId}
          value={form.values.images}
          onChange={(images) => {
            form.setFieldValue('images', images);
            form.clearFieldError('images');
          }}
          onUnfinished={(count) => uploads.report('images', count)}
          error={imagesError}
        />
      </div>
      <div tabIndex={-1} data-needs-attention={videosError ? '' : undefined}>
        <ItemVideos
          customerId={customerId}
          value={form.values.videos}
          onChange={(videos) => {
            form.setFieldValue('videos', videos);
            form.clearFieldError('videos');
          }}
          onUnfinished={(count) => uploads.report('videos', count)}
          error={videosError}
        />
      </div>
    </Suspense>
  );
}
