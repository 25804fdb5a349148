// What does a person see of one image among several? Where it stands, whether it is the hero, and the way back for one that went.
import gallery from '#web/ui/media/gallery.module.css';
import { TileTools } from '#web/ui/media/tile-tools.tsx';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './image-tile.module.css';

export interface ImageTilePlace {
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
}

interface ImageTileProps extends ImageTilePlace {
  name: string;
  isHero: boolean;
  /** How one is called that went, as 'removed'; null while it is there. */
  gone: string | null;
  image: ReactNode;
  facts: ReactNode;
  /** Undefined where it cannot be cropped. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
  onPutBack: () => void;
  /** A dialog of its own. */
  children: ReactNode;
}

export function ImageTile(props: ImageTileProps) {
  const { name, at, count, isMoving, handle, isHero, gone, image, facts, onCrop, onRemove, onPutBack, children } = props;
  const isGone = gone !== null;
  return (
    <li className={gallery.tile} data-place={at} data-moving={isMoving || undefined} aria-label={isGone ? `${name}, ${gone}` : name}>
      <div className={`${gallery.frame} ${gallery.covered} ${classes.frame}`} data-removed={isGone || undefined}>
        {image}
        {isHero && (
          <span className={classes.hero}>
            <IconStarFilled size={12} aria-hidden />
            Hero
          </span>
        )}
        {isGone && (
          <Button
            className={classes.putBack}
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={onPutBack}
            aria-label={`Put back ${name}`}
          >
            Put back
          </Button>
        )}
      </div>
      <TileTools
        name={name}
        at={at}
        count={count}
        handle={handle}
        onCrop={isGone ? undefined : onCrop}
        onRemove={isGone ? undefined : onRemove}
      />
      {facts}
      {children}
    </li>
  );
}
