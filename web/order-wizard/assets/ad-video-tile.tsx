// One video that an ad can show, as a tile: its thumbnail, its length, and whether it is the chosen one.
import type { ItemVideo } from '#contract/inventory/index.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { durationText } from '#domain/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { Loader, Radio } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import classes from './assets.module.css';

interface AdVideoTileProps {
  /** Name of the radio group. */
  name: string;
  at: number;
  /** Undefined when the video no longer exists. */
  item: ItemVideo | undefined;
  /** Known for videos that were just uploaded. */
  file: UploadedFile | undefined;
  isShown: boolean;
  onShow: () => void;
}

export function AdVideoTile({ name, at, item, file, isShown, onShow }: AdVideoTileProps) {
  const cover = item?.thumbnail?.cdnUrl ?? file?.thumbnailUrl;
  const seconds = item?.video.seconds ?? (file?.durationMs == null ? null : file.durationMs / 1000);
  const title = item?.video.name ?? `Video ${at + 1}`;
  return (
    <li className={gallery.tile} aria-label={title}>
      <label className={classes.video}>
        <span className={`${gallery.frame} ${gallery.covered} ${classes.videoFrame}`} data-shown={isShown || undefined}>
          {cover ? (
            <img src={cover} alt="" draggable={false} loading="lazy" />
          ) : (
            <CoverPlaceholder isMaking={file?.coverState === 'making'} />
          )}
          {seconds !== null && <span className={gallery.duration}>{durationText(seconds * 1000)}</span>}
        </span>
        <span className={classes.videoName}>
          <Radio name={name} checked={isShown} onChange={onShow} aria-label={title} />
          <span className={classes.itemTitle} title={title}>
            {title}
          </span>
        </span>
      </label>
    </li>
  );
}

const CoverPlaceholder = ({ isMaking }: { isMaking: boolean }) => (
  <span className={gallery.instead}>
    {isMaking ? <Loader size={20} aria-hidden /> : <IconMovie size={24} stroke={1.5} aria-hidden />}
    <span>{isMaking ? 'Making a thumbnail' : 'No thumbnail'}</span>
  </span>
);
