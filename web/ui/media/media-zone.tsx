// The gallery of a form field that stores file ids: at most ten files, each with a description and a crop.
import type { UploadedFile } from '#contract/files/index.ts';
import { fitsInGallery, MAX_GALLERY_ITEMS } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';
import type { ReactNode } from 'react';
import { MediaTile } from './media-tile.tsx';
import { MediaGallery } from './media-gallery.tsx';
import type { MediaItem } from './media-item.ts';
import { explainUpload } from './send-media.ts';

export interface DropZoneProps {
  label: string;
  value: readonly MediaItem[];
  onChange: (items: MediaItem[]) => void;
  /** The customer that the files belong to, where known. */
  customerId?: string;
  /** Reports the number of unfinished uploads: a form is not saved while there are some. */
  onUnfinished?: (count: number) => void;
  error?: ReactNode;
}

interface MediaZoneProps extends DropZoneProps {
  kind: 'image' | 'video';
  types: readonly MediaTypeId[];
  accept: string;
  /** 'GIF, JPEG, PNG, HEIC or WebP' */
  accepted: string;
  maxBytes: number;
  icon: ReactNode;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
}

const idOf = ({ fileId }: MediaItem): string => fileId;

export function MediaZone(props: MediaZoneProps) {
  return (
    <MediaGallery<MediaItem>
      {...props}
      explain={explainUpload}
      amount={`${props.value.length} of ${MAX_GALLERY_ITEMS}`}
      idOf={idOf}
      itemOf={({ _id }) => ({ fileId: _id, altText: '' })}
      fits={(items, adding) => fitsInGallery(items.length, adding)}
      tile={(item, position, change) => (
        <MediaTile
          key={item.fileId}
          item={item}
          {...position}
          onChange={(changed) => change((items) => items.map((other) => (idOf(other) === idOf(changed) ? changed : other)))}
          onRemove={(name) => change((items) => items.filter((other) => idOf(other) !== idOf(item)), `${name} was removed.`)}
        />
      )}
    />
  );
}
