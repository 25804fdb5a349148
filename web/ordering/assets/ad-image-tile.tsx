// What does a person see of one image of an ad? Its tile, and a crop that takes its place.
import { pictureOf, shownPictureUrl } from '#contract/inventory/index.ts';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { failedCropText, ImageTile } from '#web/inventory/pictures/index.ts';
import type { ImageTilePlace } from '#web/inventory/pictures/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import { useState } from 'react';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets.module.css';
import { cutAsset } from './cut-asset.ts';

interface AdImageTileProps extends ImageTilePlace {
  /** Undefined where it is not there any more. */
  picture: ItemPicture | undefined;
  customerId: string;
  isLeftOut: boolean;
  isHero: boolean;
  onLeaveOut: () => void;
  onPutBack: () => void;
  onCut: (cut: ItemPicture) => void;
  /** A dialog around it stays while this one is open. */
  onCropping: (isOpen: boolean) => void;
}

export function AdImageTile({ picture, customerId, isLeftOut, onLeaveOut, onCut, onCropping, ...tile }: AdImageTileProps) {
  const [isCropping, setCropping] = useState(false);
  const name = `Image ${tile.at + 1}`;
  const crop = (isOpen: boolean): void => {
    setCropping(isOpen);
    onCropping(isOpen);
  };
  return (
    <ImageTile
      {...tile}
      name={name}
      gone={isLeftOut ? 'left out' : null}
      image={<AssetPicture url={picture && shownPictureUrl(picture, '640')} alt={name} missing="It is not there any more." />}
      facts={<span className={classes.facts}>{isLeftOut ? 'Left out' : sizeOf(picture)}</span>}
      onCrop={picture && (() => crop(true))}
      onRemove={onLeaveOut}
    >
      {picture && isCropping && (
        <CropDialog
          file={{ _id: picture._id, name, url: picture.s3Url, width: picture.width, height: picture.height }}
          failureText={failedCropText}
          crop={(part) => cutAsset(customerId, picture._id, part)}
          onClose={() => crop(false)}
          onCropped={({ image }) => onCut(pictureOf(image))}
        />
      )}
    </ImageTile>
  );
}

const sizeOf = (picture: ItemPicture | undefined): string => (picture ? `${picture.width} × ${picture.height}` : '\u00A0');
