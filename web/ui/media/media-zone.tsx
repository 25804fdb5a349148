// What is the gallery of a field that holds files by their ids? A description and a crop for each, and at most ten.
import type { UploadedFile } from '#contract/files/index.ts';
import { fitsInGallery, MOST_IN_A_GALLERY } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';
import type { ReactNode } from 'react';
import { ArrivedTile } from './arrived-tile.tsx';
import { MediaGallery } from './media-gallery.tsx';
import type { MediaItem } from './media-item.ts';
import { explainUpload } from './send-media.ts';

export interface DropZoneProps {
  label: string;
  value: readonly MediaItem[];
  onChange: (items: MediaItem[]) => void;
  /** The customer that the files belong to, where there is one already. */
  customerId?: string;
  /** How many have not arrived: a form is not saved while some are on their way. */
  onUnfinished?: (count: number) => void;
  error?: ReactNode;
}

interface MediaZoneProps extends DropZoneProps {
  kind: 'image' | 'video';
  types: readonly MediaTypeId[];
  accept: string;
  /** 'GIF, JPEG or PNG' */
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
      amount={`${props.value.length} of ${MOST_IN_A_GALLERY}`}
      idOf={idOf}
      itemOf={({ _id }) => ({ fileId: _id, altText: '' })}
      fits={(items, adding) => fitsInGallery(items.length, adding)}
      tile={(item, place, change) => (
        <ArrivedTile
          key={item.fileId}
          item={item}
          {...place}
          onChange={(changed) => change((items) => items.map((other) => (idOf(other) === idOf(changed) ? changed : other)))}
          onRemove={(name) => change((items) => items.filter((other) => idOf(other) !== idOf(item)), `${name} was removed.`)}
        />
      )}
    />
  );
}
