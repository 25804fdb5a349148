// Which tools lie over a tile of a gallery? The handle that moves it on the left, and what can be done with it on the right.
import { ActionIcon } from '@mantine/core';
import { IconCrop, IconGripVertical, IconX } from '@tabler/icons-react';
import classes from './gallery.module.css';
import type { Handle } from './use-reorder.ts';

interface MoveHandleProps {
  name: string;
  at: number;
  count: number;
  handle: Handle;
}

export const MoveHandle = ({ name, at, count, handle }: MoveHandleProps) => (
  <button type="button" className={classes.handle} aria-label={`Move ${name}, ${at + 1} of ${count}`} {...handle}>
    <IconGripVertical size={16} stroke={1.75} aria-hidden />
    <span aria-hidden>{at + 1}</span>
  </button>
);

interface TileToolsProps extends MoveHandleProps {
  /** Undefined where it cannot be cropped, or removed. */
  onCrop?: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export const TileTools = ({ onCrop, onRemove, ...place }: TileToolsProps) => (
  <>
    <div className={classes.tools}>
      <MoveHandle {...place} />
    </div>
    <div className={classes.tools} data-end>
      {onCrop && (
        <ActionIcon className={classes.tool} variant="default" size={28} aria-label={`Crop ${place.name}`} onClick={onCrop}>
          <IconCrop size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon className={classes.tool} variant="default" size={28} aria-label={`Remove ${place.name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  </>
);
