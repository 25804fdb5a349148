// One picture of an item as a tile, with its crop and the way back to the whole picture.
import { shownPictureUrl } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { useState } from 'react';
import { ImageTile } from './image-tile.tsx';
import type { ImageTilePosition } from './image-tile.tsx';
import classes from './item-pictures.module.css';
import { failedCropText } from './picture-texts.ts';
import { ShownPictureWarning, SmallPictureWarning } from './small-picture-warning.tsx';

interface PictureTileProps extends ImageTilePosition {
  picture: ItemPicture;
  isHero: boolean;
  onChange: (picture: ItemPicture) => void;
  onCropping?: ((isCropping: boolean) => void) | undefined;
  onRemove: () => void;
  onPutBack: () => void;
}

export function PictureTile({ picture, onChange, onCropping, ...tile }: PictureTileProps) {
  const [isCropOpen, setCropOpen] = useState(false);
  const name = `Image ${tile.at + 1}`;
  return (
    <ImageTile
      {...tile}
      name={name}
      removedLabel={picture.deleted ? 'removed' : null}
      image={<img src={shownPictureUrl(picture, '640')} alt={name} draggable={false} loading="lazy" />}
      facts={
        <div className={classes.facts}>
          <span className={gallery.facts}>{factsOf(picture)}</span>
          {picture.croppedImageId !== null && !picture.deleted && (
            <button
              type="button"
              className={classes.whole}
              aria-label={`Remove crop of ${name}`}
              onClick={() => onChange({ ...picture, croppedImageId: null, thumbnailUrl: `${picture.s3Url}/thumbnail` })}
            >
              Remove crop
            </button>
          )}
          {!picture.deleted && <ShownPictureWarning picture={picture} />}
        </div>
      }
      onCrop={() => setCropOpen(true)}
    >
      {isCropOpen && (
        <CropDialog
          file={{ _id: picture._id, name, url: picture.s3Url, width: picture.width, height: picture.height }}
          failureText={failedCropText}
          warningFor={(size) => <SmallPictureWarning size={size} />}
          onSaving={onCropping}
          onClose={() => setCropOpen(false)}
          onCropped={({ croppedImageId, image }) => onChange({ ...picture, croppedImageId, thumbnailUrl: image.thumbnailUrl ?? image.url })}
        />
      )}
    </ImageTile>
  );
}

function factsOf({ deleted, croppedImageId, width, height }: ItemPicture): string {
  if (deleted) return 'Removed';
  return croppedImageId === null ? `${width} × ${height}` : `Cropped from ${width} × ${height}`;
}
