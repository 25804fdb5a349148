// What does a person see of one image of an ad? Where it stands, whether it is the hero, and the way back for one that was left out.
import { pictureOf, shownPictureUrl } from '#contract/inventory/index.ts';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { failedCropText } from '#web/inventory/pictures/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconCrop, IconGripVertical, IconStarFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets.module.css';
import { cutAsset } from './cut-asset.ts';

interface AdImageTileProps {
  /** Undefined where it is not there any more. */
  picture: ItemPicture | undefined;
  customerId: string;
  isLeftOut: boolean;
  isHero: boolean;
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
  onLeaveOut: () => void;
  onPutBack: () => void;
  onCut: (cut: ItemPicture) => void;
  /** A dialog around it stays while this one is open. */
  onCropping: (isOpen: boolean) => void;
}

export function AdImageTile(props: AdImageTileProps) {
  const { picture, customerId, isLeftOut, isHero, at, count, isMoving, handle, onLeaveOut, onPutBack, onCut } = props;
  const [isCropping, setCropping] = useState(false);
  const name = `Image ${at + 1}`;
  const crop = (isOpen: boolean): void => {
    setCropping(isOpen);
    props.onCropping(isOpen);
  };
  return (
    <li className={gallery.tile} data-place={at} data-moving={isMoving || undefined} aria-label={isLeftOut ? `${name}, left out` : name}>
      <div className={`${gallery.frame} ${classes.frame}`} data-removed={isLeftOut || undefined}>
        <AssetPicture url={picture && shownPictureUrl(picture, '640')} alt={name} missing="It is not there any more." />
        {isHero && (
          <span className={classes.hero}>
            <IconStarFilled size={12} aria-hidden />
            Hero
          </span>
        )}
        {isLeftOut && (
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
      {!isLeftOut && (
        <div className={gallery.tools} data-end>
          {picture && (
            <ActionIcon className={gallery.tool} variant="default" size={28} aria-label={`Crop ${name}`} onClick={() => crop(true)}>
              <IconCrop size={16} stroke={1.75} />
            </ActionIcon>
          )}
          <ActionIcon className={gallery.tool} variant="default" size={28} aria-label={`Remove ${name}`} onClick={onLeaveOut}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
      <span className={classes.facts}>{isLeftOut ? 'Left out' : sizeOf(picture)}</span>
      {picture && isCropping && (
        <CropDialog
          file={{ _id: picture._id, name, url: picture.s3Url, width: picture.width, height: picture.height }}
          failureText={failedCropText}
          crop={(part) => cutAsset(customerId, picture._id, part)}
          onClose={() => crop(false)}
          onCropped={({ image }) => onCut(pictureOf(image))}
        />
      )}
    </li>
  );
}

const sizeOf = (picture: ItemPicture | undefined): string => (picture ? `${picture.width} × ${picture.height}` : ' ');
