// Where do a listing's pictures and videos stand in its form?
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ListingForm } from './listing-form-sections.tsx';
import type { Unfinished } from './use-unfinished-media.ts';

const ItemPictures = lazy(() => import('../pictures/index.ts').then((loaded) => ({ default: loaded.ItemPictures })));
const ItemVideos = lazy(() => import('../pictures/index.ts').then((loaded) => ({ default: loaded.ItemVideos })));

interface ListingMediaProps {
  form: ListingForm;
  customerId: string;
  unfinished: Unfinished;
}

export function ListingMedia({ form, customerId, unfinished }: ListingMediaProps) {
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
          onUnfinished={(count) => unfinished.report('images', count)}
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
          onUnfinished={(count) => unfinished.report('videos', count)}
          error={videosError}
        />
      </div>
    </Suspense>
  );
}
