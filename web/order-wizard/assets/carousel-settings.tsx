// Dialog for the order of a carousel's cards and the image of each. Changes apply when they are confirmed, all at once.
import { shownPictureUrl } from '#contract/inventory/index.ts';
import { showImage } from '#domain/orders/index.ts';
import type { OrderedItem } from '#domain/orders/index.ts';
import { moveItem } from '#domain/media/index.ts';
import { MoveHandle } from '#web/ui/media/tile-tools.tsx';
import { useReorder } from '#web/ui/media/use-reorder.ts';
import type { Handle } from '#web/ui/media/use-reorder.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { AssetPicture } from './asset-picture.tsx';
import classes from './assets.module.css';
import type { AdAssets } from './use-ad-assets.ts';

interface CarouselSettingsProps {
  assets: AdAssets;
  onClose: () => void;
}

export function CarouselSettings({ assets, onClose }: CarouselSettingsProps) {
  const [cards, setCards] = useState<readonly OrderedItem[]>(assets.data.resources);
  const { list, moving, handleOf } = useReorder({
    ids: cards.map(({ itemId }) => itemId),
    move: (from, to) => setCards((before) => moveItem(before, from, to)),
  });
  const save = () => {
    assets.set(cards);
    onClose();
  };
  return (
    <Modal opened title="Carousel settings" size={760} onClose={onClose}>
      <p className={classes.why}>Drag the cards into order, and choose one image for each.</p>
      <ol ref={list} className={classes.cardRows} aria-label="Cards, in order">
        {cards.map((card, at) => (
          <CardRow
            key={card.itemId}
            card={card}
            assets={assets}
            at={at}
            count={cards.length}
            isMoving={moving === card.itemId}
            handle={handleOf(card.itemId)}
            onShow={(imageId) => setCards((before) => showImage(before, card.itemId, imageId))}
          />
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save}>Use these cards</Button>
      </div>
    </Modal>
  );
}

interface CardRowProps {
  card: OrderedItem;
  assets: AdAssets;
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
  onShow: (imageId: string) => void;
}

function CardRow({ card, assets, at, count, isMoving, handle, onShow }: CardRowProps) {
  const title = assets.titleOf(card.itemId);
  const shown = card.images.find(({ deleted }) => !deleted);
  // Kept in the initial order: choosing an image moves it to the front of the card's images, and the options must not move.
  const [imageIds] = useState(() => card.images.map(({ _id }) => _id));
  return (
    <li className={classes.cardRow} data-place={at} data-moving={isMoving || undefined} aria-label={title}>
      <MoveHandle name={title} at={at} count={count} handle={handle} />
      <fieldset className={classes.choices}>
        <legend className={classes.itemTitle}>{title}</legend>
        {imageIds.length === 0 && <span className={classes.why}>No image. Add one under Settings.</span>}
        {imageIds.map((imageId, index) => {
          const picture = assets.pictureOf(imageId);
          return (
            <label key={imageId} className={classes.choice}>
              <input
                type="radio"
                name={`image of ${card.itemId}`}
                aria-label={`Image ${index + 1} of ${title}`}
                checked={shown?._id === imageId}
                onChange={() => onShow(imageId)}
              />
              <AssetPicture url={picture && shownPictureUrl(picture, 'thumbnail')} />
            </label>
          );
        })}
      </fieldset>
    </li>
  );
}
