// Which images of an item does the ad show, and in which order? Left out ones stay in sight; more can be brought.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { pictureOf as pictureOfFile } from '#contract/inventory/index.ts';
import { arrangeImages, imageBounds, imagesIn, leaveOutImage, putBackImage, replaceImage } from '#domain/orders/index.ts';
import type { OrderedImage, OrderedItem } from '#domain/orders/index.ts';
import { IMAGE_TYPES } from '#domain/media/index.ts';
import { sendDashboardAsset } from '#web/inventory/assets/index.ts';
import { explainFailedUpload } from '#web/inventory/pictures/index.ts';
import { MediaGallery } from '#web/ui/media/media-gallery.tsx';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AdImageTile } from './ad-image-tile.tsx';
import type { AdAssets } from './use-ad-assets.ts';

const { accepted, maxBytes, mediaTypes } = UPLOAD_LIMITS.picture;

interface ItemImagesProps {
  item: OrderedItem;
  assets: AdAssets;
  error: ReactNode;
  onCropping?: (isOpen: boolean) => void;
}

export function ItemImages({ item, assets, error, onCropping = () => undefined }: ItemImagesProps) {
  const { ground, data, now, set, attempt, addAssets } = assets;
  const { itemId, images } = item;
  const { imageLimits: limits, customer } = ground;
  const send = sendDashboardAsset(customer._id);
  const hero = images.find(({ deleted }) => !deleted);
  return (
    <MediaGallery<OrderedImage>
      label="Images"
      kind="image"
      types={IMAGE_TYPES}
      maxBytes={maxBytes}
      icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
      accept={mediaTypes.join(',')}
      accepted={accepted}
      amount={amountText(imagesIn([item]), assets)}
      value={images}
      onChange={(arranged) => {
        const { resources, refusal } = arrangeImages(now(), itemId, arranged, data.type, limits);
        set(resources, refusal);
      }}
      send={async (...given) => {
        const file = await send(...given);
        addAssets({ pictures: [pictureOfFile(file)] });
        return file;
      }}
      explain={explainFailedUpload}
      idOf={({ _id }) => _id}
      itemOf={({ _id }) => ({ _id, deleted: false })}
      // The rule for putting back decides when it has arrived.
      fits={() => true}
      error={error}
      tile={(image, place) => (
        <AdImageTile
          key={image._id}
          picture={assets.pictureOf(image._id)}
          customerId={customer._id}
          isLeftOut={image.deleted}
          isHero={image === hero}
          {...place}
          onLeaveOut={() => attempt(leaveOutImage(now(), image._id, data.type, limits))}
          onPutBack={() => attempt(putBackImage(now(), image._id, data.type, limits))}
          onCut={(cut) => {
            addAssets({ pictures: [cut] });
            set(replaceImage(now(), image._id, cut._id));
          }}
          onCropping={onCropping}
        />
      )}
    />
  );
}

function amountText(shown: number, { data, ground }: AdAssets): string {
  const { of, most } = imageBounds(data.type, ground.imageLimits);
  if (of === 'images' && most !== null) return `${shown} of ${most} shown`;
  return `${shown} shown`;
}
