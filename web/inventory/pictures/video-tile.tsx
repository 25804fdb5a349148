// One video of an item as a tile: its thumbnail, its length, and a player.
import type { UploadedFile } from '#contract/files/index.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';
import { durationText } from '#domain/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { TileTools } from '#web/ui/media/tile-tools.tsx';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { Loader } from '@mantine/core';
import { IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './item-pictures.module.css';

interface VideoTileProps {
  item: ItemVideo;
  /** Known for videos that were just uploaded. */
  file: UploadedFile | undefined;
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
  onRemove: () => void;
}

export function VideoTile({ item: { video, thumbnail }, file, at, count, isMoving, handle, onRemove }: VideoTileProps) {
  const [isPlaying, setPlaying] = useState(false);
  const milliseconds = video.seconds === null ? (file?.durationMs ?? null) : video.seconds * 1000;
  return (
    <li className={gallery.tile} data-place={at} data-moving={isMoving || undefined} aria-label={video.name}>
      <div className={`${gallery.frame} ${gallery.covered}`}>
        {isPlaying ? (
          <video className={classes.player} src={video.selectedVideo} controls autoPlay />
        ) : (
          <>
            <Cover url={thumbnail?.cdnUrl ?? file?.thumbnailUrl ?? null} isMaking={file?.coverState === 'making'} />
            <button type="button" className={classes.play} aria-label={`Play ${video.name}`} onClick={() => setPlaying(true)}>
              <IconPlayerPlayFilled size={28} aria-hidden />
            </button>
            {milliseconds !== null && <span className={gallery.duration}>{durationText(milliseconds)}</span>}
          </>
        )}
      </div>
      <TileTools name={video.name} at={at} count={count} handle={handle} onRemove={onRemove} />
      <div className={gallery.words}>
        <span className={gallery.name} title={video.name}>
          {video.name}
        </span>
      </div>
    </li>
  );
}

function Cover({ url, isMaking }: { url: string | null; isMaking: boolean }) {
  if (url !== null) return <img src={url} alt="" draggable={false} loading="lazy" />;
  if (isMaking) {
    return (
      <span className={gallery.instead}>
        <Loader size={20} aria-hidden />
        <span>Making a thumbnail</span>
      </span>
    );
  }
  return (
    <span className={gallery.instead}>
      <IconVideoOff size={24} stroke={1.5} aria-hidden />
      <span>No thumbnail could be made.</span>
    </span>
  );
}
