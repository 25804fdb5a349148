// Dialog for one item of an ad: which of its images are shown, in which order, and uploads of further ones.
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
  const { wizardData, data, path } = assets;
  const details = wizardData.items.find(({ _id }) => _id === item.itemId);
  const index = data.resources.indexOf(item);
  return (
    <Modal
      opened
      title="Resource settings"
      size={760}
      onClose={onClose}
      // Escape closes the crop dialog on top first.
      closeOnEscape={!isCropping}
    >
      <dl className={classes.about}>
        <dt>Title</dt>
        <dd>{details?.title}</dd>
        <dt>Destination</dt>
        <dd>{data.linkData.link || details?.url || 'No web address.'}</dd>
      </dl>
      <ItemImages
        item={item}
        assets={assets}
        error={assets.errorAt(`${path}.${index}.images`) ?? assets.errorAt(path)}
        onCropping={setCropping}
      />
      <div className={classes.buttons}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}
