// One item of an ad as a card: its first image, its name, and controls to move, change or remove it.
import { shownPictureUrl } from '#contract/inventory/index.ts';
import { imagesIn } from '#domain/orders/index.ts';
import type { OrderedItem } from '#domain/orders/index.ts';
import { ShownPictureWarning } from '#web/inventory/pictures/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { TileTools } from '#web/ui/media/tile-tools.tsx';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { Button, Input } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets.module.css';
import type { AdAssets } from './use-ad-assets.ts';

interface ItemCardProps {
  item: OrderedItem;
  assets: AdAssets;
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
  onSettings: () => void;
  /** Undefined where items cannot be removed. */
  onRemove: (() => void) | undefined;
}

export function ItemCard({ item, assets, at, count, isMoving, handle, onSettings, onRemove }: ItemCardProps) {
  const title = assets.titleOf(item.itemId);
  const hero = item.images.find(({ deleted }) => !deleted);
  const picture = hero && assets.pictureOf(hero._id);
  const path = `${assets.path}.${at}.images`;
  const error = assets.errorAt(path);
  return (
    <li className={gallery.tile} data-place={at} data-moving={isMoving || undefined} data-order-path={path} aria-label={title}>
      <div className={`${gallery.frame} ${gallery.covered}`}>
        <AssetPicture
          url={picture && shownPictureUrl(picture, '640')}
          missing={item.images.length > 0 ? 'All images removed' : 'No image'}
        />
      </div>
      <TileTools name={title} at={at} count={count} handle={handle} onRemove={onRemove} />
      <div className={classes.itemText}>
        <span className={classes.itemTitle} title={title}>
          {title}
        </span>
        <span className={classes.facts}>{imageCountText(imagesIn([item]))}</span>
        {picture && assets.template.creative === null && (
          <span className={classes.facts}>
            <ShownPictureWarning picture={picture} type={assets.data.type} />
          </span>
        )}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconAdjustments size={16} stroke={1.75} />}
        aria-label={`Settings of ${title}`}
        onClick={onSettings}
      >
        Settings
      </Button>
    </li>
  );
}

const imageCountText = (count: number): string => (count === 1 ? '1 image' : `${count} images`);
