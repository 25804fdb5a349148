// One image of an ad as a tile. Cropping it replaces it in the ad by the crop.
import type { CroppedFile, CropInput } from '#contract/files/index.ts';
import { pictureOf, shownPictureUrl } from '#contract/inventory/index.ts';
import type { ItemPicture } from '#contract/inventory/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { call } from '#web/client/index.ts';
import { sendDashboardAsset } from '#web/inventory/assets/index.ts';
import { failedCropText, ImageTile, SmallPictureWarning, useShownSizes } from '#web/inventory/pictures/index.ts';
import type { ImageTilePosition } from '#web/inventory/pictures/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import { useState } from 'react';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets.module.css';

interface AdImageTileProps extends ImageTilePosition {
  /** Undefined when the picture no longer exists. */
  picture: ItemPicture | undefined;
  customerId: string;
  /** The campaign's type; null where a creative template renders the ad, whose size is its own. */
  type: CampaignType | null;
  isLeftOut: boolean;
  isHero: boolean;
  onLeaveOut: () => void;
  onPutBack: () => void;
  onCropped: (picture: ItemPicture) => void;
  /** A surrounding dialog must ignore Escape while the crop dialog is open. */
  onCropping: (isOpen: boolean) => void;
}

export function AdImageTile({ picture, customerId, type, isLeftOut, onLeaveOut, onCropped, onCropping, ...tile }: AdImageTileProps) {
  const [isCropping, setCropping] = useState(false);
  const [size] = useShownSizes(picture ? [picture] : []);
  const name = `Image ${tile.at + 1}`;
  const setCropOpen = (isOpen: boolean): void => {
    setCropping(isOpen);
    onCropping(isOpen);
  };
  return (
    <ImageTile
      {...tile}
      name={name}
      removedLabel={isLeftOut ? 'removed' : null}
      image={<AssetPicture url={picture && shownPictureUrl(picture, '640')} alt={name} missing="This image no longer exists." />}
      facts={
        <div className={classes.facts}>
          {isLeftOut ? 'Removed' : size ? `${size.width} × ${size.height}` : '\u00A0'}
          {size && type !== null && !isLeftOut && <SmallPictureWarning size={size} type={type} />}
        </div>
      }
      onCrop={picture && (() => setCropOpen(true))}
      onRemove={onLeaveOut}
    >
      {picture && isCropping && (
        <CropDialog
          file={{ _id: picture._id, name, url: picture.s3Url, width: picture.width, height: picture.height }}
          failureText={failedCropText}
          warningFor={type === null ? undefined : (size) => <SmallPictureWarning size={size} type={type} />}
          crop={(part) => cropToAsset(customerId, picture._id, part)}
          onClose={() => setCropOpen(false)}
          onCropped={({ image }) => onCropped(pictureOf(image))}
        />
      )}
    </ImageTile>
  );
}

/**
 * Crops an image for an ad. The server crops the original; the result is uploaded as an asset of the customer, because an ad can
 * only show its items' pictures and assets.
 */
async function cropToAsset(customerId: string, fileId: string, crop: CropInput): Promise<CroppedFile> {
  const { image: cropped } = await call('cropFile', { params: { fileId }, body: crop });
  const response = await fetch(cropped.url);
  const file = new File([await response.blob()], cropped.name, { type: cropped.mediaType });
  const image = await sendDashboardAsset(customerId)(file, () => undefined, new AbortController().signal);
  return { croppedImageId: image._id, image };
}
