// The image and video fields of a resource's form.
import { ItemPictures, ItemVideos } from '../pictures/index.ts';
import type { ResourceForm } from './resource-sections.tsx';
import type { MediaReports } from './use-media-status.ts';

interface ResourceMediaProps {
  form: ResourceForm;
  customerId: string;
  reports: MediaReports;
}

export function ResourceMedia({ form, customerId, reports }: ResourceMediaProps) {
  return (
    <>
      <div data-path="images">
        <ItemPictures
          customerId={customerId}
          value={form.values.images}
          onChange={(images) => form.setFieldValue('images', images)}
          onUnfinished={reports.images}
          onCropping={reports.cropping}
          error={form.errors['images']}
        />
      </div>
      <ItemVideos
        customerId={customerId}
        value={form.values.videos}
        onChange={(videos) => form.setFieldValue('videos', videos)}
        onUnfinished={reports.videos}
        onProcessing={reports.thumbnails}
        error={form.errors['videos']}
      />
    </>
  );
}
