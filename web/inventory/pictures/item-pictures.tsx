// Where does a person put the pictures of a listing or a resource in order? The first that is shown is the hero; removed ones
// stay in sight until they are put back; a crop never touches its original.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { pictureOf } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import {
  fitsBeside,
  heroPicture,
  MOST_PICTURES,
  presentPictures,
  putBackPicture,
  removePicture,
} from '#domain/inventory/pictures/index.ts';
import { IMAGE_TYPES, TOO_MANY } from '#domain/media/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { MediaGallery } from '#web/ui/media/media-gallery.tsx';
import { sendImage } from '#web/ui/media/send-media.ts';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { explainFailedUpload } from './picture-texts.ts';
import { PictureTile } from './picture-tile.tsx';

const { accepted, maxBytes, mediaTypes } = UPLOAD_LIMITS.picture;

export interface ItemPicturesProps {
  label?: string;
  value: readonly ItemPicture[];
  onChange: (pictures: ItemPicture[]) => void;
  /** The customer that the pictures belong to, where staff edit. */
  customerId?: string | undefined;
  /** How many have not arrived, failed ones too: an item is not saved without them. */
  onUnfinished?: (count: number) => void;
  /** Whether a crop is being kept: an item is not saved meanwhile. */
  onCropping?: (isCropping: boolean) => void;
  error?: ReactNode;
}

export function ItemPictures({ label = 'Images', value, onChange, customerId, onUnfinished, onCropping, error }: ItemPicturesProps) {
  const hero = heroPicture(value);
  return (
    <MediaGallery<ItemPicture>
      label={label}
      kind="image"
      types={IMAGE_TYPES}
      maxBytes={maxBytes}
      icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
      accept={mediaTypes.join(',')}
      accepted={accepted}
      amount={`${presentPictures(value).length} of ${MOST_PICTURES}`}
      value={value}
      onChange={onChange}
      send={sendImage(customerId)}
      explain={explainFailedUpload}
      onUnfinished={onUnfinished}
      idOf={({ _id }) => _id}
      itemOf={pictureOf}
      fits={fitsBeside}
      error={error}
      tile={(picture, place, change) => (
        <PictureTile
          key={picture._id}
          picture={picture}
          isHero={picture === hero}
          {...place}
          onCropping={onCropping}
          onChange={(changed) => change((pictures) => pictures.map((other) => (other._id === changed._id ? changed : other)))}
          onRemove={() =>
            change((pictures) => removePicture(pictures, picture._id), `Image ${place.at + 1} was removed. It can be put back.`)
          }
          onPutBack={() => change((pictures) => putBackPicture(pictures, picture._id) ?? refuse(), 'Put back.')}
        />
      )}
    />
  );
}

function refuse(): null {
  showError({ ...TOO_MANY.image, ok: true });
  return null;
}
