// The videos of a listing or resource. Each gets a thumbnail, taken by the browser or else made in the background; the item cannot be saved
// before it exists.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';
import { MAX_VIDEOS } from '#domain/inventory/pictures/index.ts';
import { VIDEO_TYPES } from '#domain/media/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { MediaGallery } from '#web/ui/media/media-gallery.tsx';
import { sendVideo } from '#web/ui/media/send-media.ts';
import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { explainFailedUpload } from './picture-texts.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { videoOf } from './video-of.ts';
import { VideoTile } from './video-tile.tsx';

const ACCEPT = VIDEO_TYPES.map((type) => `.${type}`).join(',');

export interface ItemVideosProps {
  label?: string;
  value: readonly ItemVideo[];
  onChange: (videos: ItemVideo[]) => void;
  /** The customer that the videos belong to, where staff edit. */
  customerId?: string | undefined;
  /** Number of uploads that are not finished, including failed ones: the item cannot be saved meanwhile. */
  onUnfinished?: (count: number) => void;
  /** Number of videos whose thumbnail is still being made: the item cannot be saved meanwhile. */
  onProcessing?: (count: number) => void;
  error?: ReactNode;
}

export function ItemVideos({ label = 'Videos', value, onChange, customerId, onUnfinished, onProcessing, error }: ItemVideosProps) {
  // The maximum size of a video is a setting of this installation.
  const { data: limits } = useQuery({ ...endpointQuery('readUploadLimits'), staleTime: Infinity, meta: NO_ERROR_REDIRECT });
  const { fileOf, processing } = useThumbnails(value);
  useEffect(() => {
    onProcessing?.(processing);
    // eslint-disable-next-line react/exhaustive-deps -- reported when the number changes, not at every render
  }, [processing]);
  return (
    <MediaGallery<ItemVideo>
      label={label}
      kind="video"
      types={VIDEO_TYPES}
      maxBytes={limits?.video.maxBytes ?? UPLOAD_LIMITS.video.maxBytes}
      icon={<IconMovie size={22} stroke={1.75} aria-hidden />}
      accept={ACCEPT}
      accepted={UPLOAD_LIMITS.video.accepted}
      amount={`${value.length} of ${MAX_VIDEOS}`}
      value={value}
      onChange={onChange}
      send={sendVideo(customerId)}
      explain={explainFailedUpload}
      onUnfinished={onUnfinished}
      idOf={idOf}
      itemOf={videoOf}
      fits={(videos, adding) => videos.length + adding <= MAX_VIDEOS}
      error={error}
      tile={(item, tile, change) => (
        <VideoTile
          key={idOf(item)}
          item={item}
          file={fileOf(idOf(item))}
          {...tile}
          onRemove={() => change((videos) => videos.filter((other) => idOf(other) !== idOf(item)), `${item.video.name} was removed.`)}
        />
      )}
    />
  );
}

const idOf = ({ video }: ItemVideo): string => video._id;
