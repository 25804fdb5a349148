// What can be set of one item of an ad? Which of its images are shown, in which order, and what is brought beside them.
import type { OrderedItem } from '#domain/orders/index.ts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import classes from './assets.module.css';
import { ItemImages } from './item-images.tsx';
import type { AdAssets } from './use-ad-assets.ts';

interface ResourceSettingsProps {
  item: OrderedItem;
  assets: AdAssets;
  onClose: () => void;
}

export function ResourceSettings({ item, assets, onClose }: ResourceSettingsProps) {
  const [isCropping, setCropping] = useState(false);
  const { ground, data, path } = assets;
  const known = ground.items.find(({ _id }) => _id === item.itemId);
  const place = data.resources.indexOf(item);
  return (
    <Modal
      opened
      title="Resource settings"
      size={760}
      onClose={onClose}
      // Escape is for the crop over it.
      closeOnEscape={!isCropping}
    >
      <dl className={classes.about}>
        <dt>Title</dt>
        <dd>{known?.title}</dd>
        <dt>Leads to</dt>
        <dd>{data.linkData.link || known?.url || 'It has no web address of its own.'}</dd>
      </dl>
      <ItemImages
        item={item}
        assets={assets}
        error={assets.errorAt(`${path}.${place}.images`) ?? assets.errorAt(path)}
        onCropping={setCropping}
      />
      <div className={classes.buttons}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}
