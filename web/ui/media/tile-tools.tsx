// The tools on a gallery tile: the drag handle on the left, crop and remove on the right.
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
  /** Undefined where the file cannot be cropped, or removed. */
  onCrop?: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export const TileTools = ({ onCrop, onRemove, ...position }: TileToolsProps) => (
  <>
    <div className={classes.tools}>
      <MoveHandle {...position} />
    </div>
    <div className={classes.tools} data-end>
      {onCrop && (
        <ActionIcon className={classes.tool} variant="default" size={28} aria-label={`Crop ${position.name}`} onClick={onCrop}>
          <IconCrop size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon className={classes.tool} variant="default" size={28} aria-label={`Remove ${position.name}`} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </div>
  </>
);
