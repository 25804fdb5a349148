// What does a person see of one picture of an item? Where it stands, whether it is the hero, its crop, and the way back for a
// removed one.
import { shownPictureUrl } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCrop, IconGripVertical, IconStarFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './item-pictures.module.css';
import { failedCropText } from './picture-texts.ts';

interface PictureTileProps {
  picture: ItemPicture;
  at: number;
  count: number;
  isHero: boolean;
  isMoving: boolean;
  handle: Handle;
  onChange: (picture: ItemPicture) => void;
  onCropping?: ((isCropping: boolean) => void) | undefined;
  onRemove: () => void;
  onPutBack: () => void;
}

export function PictureTile(props: PictureTileProps) {
  const { picture, at, count, isHero, isMoving, handle, onChange, onCropping, onRemove, onPutBack } = props;
  const [isCropOpen, setCropOpen] = useState(false);
  const name = `Image ${at + 1}`;
  return (
    <li
      className={gallery.tile}
      data-place={at}
      data-moving={isMoving || undefined}
      aria-label={picture.deleted ? `${name}, removed` : name}
    >
      <div className={`${gallery.frame} ${classes.frame}`} data-removed={picture.deleted || undefined}>
        <img src={shownPictureUrl(picture, '640')} alt={name} draggable={false} loading="lazy" />
        {isHero && (
          <span className={classes.hero}>
            <IconStarFilled size={12} aria-hidden />
            Hero
          </span>
        )}
        {picture.deleted && (
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
      <div className={gallery.tools}>
        <button type="button" className={gallery.handle} aria-label={`Move ${name}, ${at + 1} of ${count}`} {...handle}>
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
          <span aria-hidden>{at + 1}</span>
        </button>
      </div>
      {!picture.deleted && (
        <div className={gallery.tools} data-end>
          <ActionIcon className={gallery.tool} variant="default" size={28} aria-label={`Crop ${name}`} onClick={() => setCropOpen(true)}>
            <IconCrop size={16} stroke={1.75} />
          </ActionIcon>
          <ActionIcon className={gallery.tool} variant="default" size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
      <div className={classes.facts}>
        <span className={gallery.facts}>{factsOf(picture)}</span>
        {picture.croppedImageId !== null && !picture.deleted && (
          <button
            type="button"
            className={classes.whole}
            aria-label={`Show all of ${name}`}
            onClick={() => onChange({ ...picture, croppedImageId: null, thumbnailUrl: `${picture.s3Url}/thumbnail` })}
          >
            Show all of it
          </button>
        )}
      </div>
      {isCropOpen && (
        <CropDialog
          file={{ _id: picture._id, name, url: picture.s3Url, width: picture.width, height: picture.height }}
          failureText={failedCropText}
          onSaving={onCropping}
          onClose={() => setCropOpen(false)}
          onCropped={({ croppedImageId, image }) => onChange({ ...picture, croppedImageId, thumbnailUrl: image.thumbnailUrl ?? image.url })}
        />
      )}
    </li>
  );
}

function factsOf({ deleted, croppedImageId, width, height }: ItemPicture): string {
  if (deleted) return 'Removed';
  return croppedImageId === null ? `${width} × ${height}` : `Cropped from ${width} × ${height}`;
}
