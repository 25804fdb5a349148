// Where does a person put the videos of a listing or a resource? Each gets a thumbnail: taken by the browser, or else made in
// the background. Until then the item cannot be saved.
import { UPLOAD_LIMITS, inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';
import { MOST_VIDEOS } from '#domain/inventory/pictures/index.ts';
import { moveItem, placeArrived, VIDEO_TYPES } from '#domain/media/index.ts';
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { DropArea } from '#web/ui/media/drop-area.tsx';
import gallery from '#web/ui/media/gallery.module.css';
import { sendVideo } from '#web/ui/media/send-media.ts';
import { leftOutText } from '#web/ui/media/sort-files.ts';
import { UploadTile } from '#web/ui/media/upload-tile.tsx';
import { useReorder } from '#web/ui/media/use-reorder.ts';
import { Input, VisuallyHidden } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntake } from './use-intake.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { VideoTile } from './video-tile.tsx';

const ACCEPT = VIDEO_TYPES.map((type) => `.${type}`).join(',');
const { accepted } = UPLOAD_LIMITS.video;

export interface ItemVideosProps {
  label?: string;
  value: readonly ItemVideo[];
  onChange: (videos: ItemVideo[]) => void;
  /** The customer that the videos belong to, where staff edit. */
  customerId?: string | undefined;
  /** How many have not arrived, failed ones too: an item is not saved without them. */
  onUnfinished?: (count: number) => void;
  /** How many still wait for their thumbnail: an item is not saved meanwhile. */
  onProcessing?: (count: number) => void;
  error?: ReactNode;
}

export function ItemVideos({ label = 'Videos', value, onChange, customerId, onUnfinished, onProcessing, error }: ItemVideosProps) {
  const labelId = useId();
  const [said, setSaid] = useState('');
  // How large a video may be is a setting of the house.
  const { data: limits } = useQuery({ ...endpointQuery('readUploadLimits'), staleTime: Infinity, meta: QUIETLY });
  const maxBytes = limits?.video.maxBytes ?? UPLOAD_LIMITS.video.maxBytes;
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const commit = (videos: ItemVideo[]): void => {
    latest.current = videos;
    onChange(videos);
  };
  const { line, records, leftOut, take } = useIntake({
    kind: 'video',
    types: VIDEO_TYPES,
    maxBytes,
    send: sendVideo(customerId),
    fits: (adding) => latest.current.length + adding <= MOST_VIDEOS,
    onArrived: (file, turnOf) => {
      commit(placeArrived(latest.current, videoOf(file), ({ video }) => turnOf(video._id)));
      setSaid(`${file.name} was uploaded.`);
    },
    onUnfinished,
  });
  const { fileOf, processing } = useThumbnails(value);
  useEffect(() => {
    onProcessing?.(processing);
    // eslint-disable-next-line react/exhaustive-deps -- told when the number changes, not when the form draws again
  }, [processing]);
  const { list, moving, handleOf } = useReorder({
    ids: value.map(({ video }) => video._id),
    move: (from, to) => {
      commit(moveItem(latest.current, from, to));
      setSaid(`Moved to place ${to + 1} of ${value.length}.`);
    },
  });

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <DropArea
        label={label}
        icon={<IconMovie size={22} stroke={1.75} aria-hidden />}
        words="Drop videos here, paste them, or choose some."
        hint={`${accepted}, at most ${inMegabytes(maxBytes)} each. ${value.length} of ${MOST_VIDEOS}.`}
        button="Choose videos"
        accept={ACCEPT}
        onFiles={take}
      />
      {leftOut.length > 0 && (
        <p role="status" className={gallery.leftOut}>
          {leftOutText(leftOut, accepted)}
        </p>
      )}
      {value.length + records.length > 0 && (
        <ol ref={list} className={gallery.grid} aria-label={`${label}, in order`}>
          {value.map((item, at) => (
            <VideoTile
              key={item.video._id}
              item={item}
              file={fileOf(item.video._id)}
              at={at}
              count={value.length}
              isMoving={moving === item.video._id}
              handle={handleOf(item.video._id)}
              onRemove={() => {
                commit(latest.current.filter(({ video }) => video._id !== item.video._id));
                setSaid(`${item.video.name} was removed.`);
              }}
            />
          ))}
          {records.map((record) => (
            <UploadTile key={record.id} record={record} onRetry={() => line.retry(record.id)} onRemove={() => line.remove(record.id)} />
          ))}
        </ol>
      )}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}

/** Its thumbnail is named by the server when the item is saved. */
const videoOf = ({ _id, url, name, durationMs }: UploadedFile): ItemVideo => ({
  video: { _id, selectedVideo: url, name, seconds: durationMs === null ? null : durationMs / 1000 },
  thumbnail: null,
});
