// The items that an ad shows, in order. Items of carousels and dynamic ads can be removed and put back.
import { imageBounds, putBackCard, removeCard, itemWithAllAssets } from '#domain/orders/index.ts';
import { moveItem } from '#domain/media/index.ts';
import gallery from '#web/ui/media/gallery.module.css';
import { useReorder } from '#web/ui/media/use-reorder.ts';
import { Button, Input, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './assets.module.css';
import { ItemCard } from './item-card.tsx';
import { ResourceSettings } from './resource-settings.tsx';
import type { AdAssets } from './use-ad-assets.ts';

export function ItemCards({ assets }: { assets: AdAssets }) {
  const { data, draft, wizardData, path, now, set, attempt } = assets;
  const [opened, setOpened] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const hasCards = imageBounds(data.type, wizardData.imageLimits).of === 'cards';
  const { list, moving, handleOf } = useReorder({
    ids: data.resources.map(({ itemId }) => itemId),
    move: (from, to) => {
      set(moveItem(now(), from, to));
      setAnnouncement(`Moved to position ${to + 1} of ${data.resources.length}.`);
    },
  });
  const removed = wizardData.items.filter(({ _id }) => draft.itemIds.includes(_id) && !data.resources.some(({ itemId }) => itemId === _id));
  const openItem = data.resources.find(({ itemId }) => itemId === opened);
  const error = assets.errorAt(path);
  return (
    <div data-order-path={path}>
      <ol ref={list} className={`${gallery.grid} ${classes.items}`} aria-label="Items, in order">
        {data.resources.map((item, at) => (
          <ItemCard
            key={item.itemId}
            item={item}
            assets={assets}
            at={at}
            count={data.resources.length}
            isMoving={moving === item.itemId}
            handle={handleOf(item.itemId)}
            onSettings={() => setOpened(item.itemId)}
            onRemove={hasCards ? () => attempt(removeCard(now(), item.itemId, data.type, wizardData.imageLimits)) : undefined}
          />
        ))}
      </ol>
      {error && (
        <Input.Error mt={12} role="alert">
          {error}
        </Input.Error>
      )}
      {removed.length > 0 && (
        <ul className={classes.removed} aria-label="Removed items">
          {removed.map((item) => (
            <li key={item._id}>
              <span>{item.title}</span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
                aria-label={`Restore ${item.title}`}
                onClick={() => set(putBackCard(now(), itemWithAllAssets(item)))}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      {openItem && <ResourceSettings item={openItem} assets={assets} onClose={() => setOpened(null)} />}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}
