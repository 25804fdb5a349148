// The images of one item that the ad shows, in order. Left-out images stay visible, and more can be uploaded.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { pictureOf as pictureOfFile } from '#contract/inventory/index.ts';
import { arrangeImages, imageBounds, imagesIn, leaveOutImage, putBackImage, replaceImage } from '#domain/orders/index.ts';
import type { OrderedImage, OrderedItem } from '#domain/orders/index.ts';
import { IMAGE_TYPES } from '#domain/media/index.ts';
import { sendDashboardAsset } from '#web/inventory/assets/index.ts';
import { explainFailedUpload } from '#web/inventory/pictures/index.ts';
import { MediaGallery } from '#web/ui/media/media-gallery.tsx';
import { PICTURE_ACCEPT, PICTURES_ACCEPTED } from '#web/ui/media/picture-types.ts';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AdImageTile } from './ad-image-tile.tsx';
import type { AdAssets } from './use-ad-assets.ts';

const { maxBytes } = UPLOAD_LIMITS.picture;

interface ItemImagesProps {
  item: OrderedItem;
  assets: AdAssets;
  error: ReactNode;
  onCropping?: (isOpen: boolean) => void;
}

export function ItemImages({ item, assets, error, onCropping = () => undefined }: ItemImagesProps) {
  const { wizardData, data, template, now, set, attempt, addAssets } = assets;
  const { itemId, images } = item;
  const { imageLimits: limits, customer } = wizardData;
  const send = sendDashboardAsset(customer._id);
  const isRendered = template.creative !== null;
  const hero = images.find(({ deleted }) => !deleted);
  return (
    <MediaGallery<OrderedImage>
      label="Images"
      kind="image"
      types={IMAGE_TYPES}
      maxBytes={maxBytes}
      icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
      accept={PICTURE_ACCEPT}
      accepted={PICTURES_ACCEPTED}
      amount={amountText(imagesIn([item]), assets)}
      value={images}
      onChange={(arranged) => {
        const { resources, refusal } = arrangeImages(now(), itemId, arranged, data.type, limits);
        set(resources, refusal);
      }}
      send={async (...upload) => {
        const file = await send(...upload);
        addAssets({ pictures: [pictureOfFile(file)] });
        return file;
      }}
      explain={explainFailedUpload}
      idOf={({ _id }) => _id}
      itemOf={({ _id }) => ({ _id, deleted: false })}
      // arrangeImages checks the limit once the upload has arrived.
      fits={() => true}
      error={error}
      tile={(image, tile) => (
        <AdImageTile
          key={image._id}
          picture={assets.pictureOf(image._id)}
          customerId={customer._id}
          type={isRendered ? null : data.type}
          isLeftOut={image.deleted}
          isHero={image === hero}
          {...tile}
          onLeaveOut={() => attempt(leaveOutImage(now(), image._id, data.type, limits))}
          onPutBack={() => attempt(putBackImage(now(), image._id, data.type, limits))}
          onCropped={(picture) => {
            addAssets({ pictures: [picture] });
            set(replaceImage(now(), image._id, picture._id));
          }}
          onCropping={onCropping}
        />
      )}
    />
  );
}

function amountText(shown: number, { data, wizardData }: AdAssets): string {
  const { of, most } = imageBounds(data.type, wizardData.imageLimits);
  if (of === 'images' && most !== null) return `${shown} of ${most} shown`;
  return `${shown} shown`;
}
