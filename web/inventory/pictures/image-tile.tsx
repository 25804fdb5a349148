// One image of a gallery as a tile. The first shown image is marked as the hero, and a removed one can be put back.
import gallery from '#web/ui/media/gallery.module.css';
import { TileTools } from '#web/ui/media/tile-tools.tsx';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './image-tile.module.css';

export interface ImageTilePosition {
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
}

interface ImageTileProps extends ImageTilePosition {
  name: string;
  isHero: boolean;
  /** Says how the image was taken out, for example 'removed'; null while it is shown. */
  removedLabel: string | null;
  image: ReactNode;
  facts: ReactNode;
  /** Undefined where it cannot be cropped. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
  onPutBack: () => void;
  /** The tile's dialog, such as the crop. */
  children: ReactNode;
}

export function ImageTile(props: ImageTileProps) {
  const { name, at, count, isMoving, handle, isHero, removedLabel, image, facts, onCrop, onRemove, onPutBack, children } = props;
  const isRemoved = removedLabel !== null;
  return (
    <li
      className={gallery.tile}
      data-place={at}
      data-moving={isMoving || undefined}
      aria-label={isRemoved ? `${name}, ${removedLabel}` : name}
    >
      <div className={`${gallery.frame} ${gallery.covered} ${classes.frame}`} data-removed={isRemoved || undefined}>
        {image}
        {isHero && (
          <span className={classes.hero}>
            <IconStarFilled size={12} aria-hidden />
            Hero
          </span>
        )}
        {isRemoved && (
          <Button
            className={classes.putBack}
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={onPutBack}
            aria-label={`Restore ${name}`}
          >
            Restore
          </Button>
        )}
      </div>
      <TileTools
        name={name}
        at={at}
        count={count}
        handle={handle}
        onCrop={isRemoved ? undefined : onCrop}
        onRemove={isRemoved ? undefined : onRemove}
      />
      {facts}
      {children}
    </li>
  );
}
