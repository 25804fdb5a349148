// The advertised items, each with its first picture.
import type { WizardData } from '#contract/orders/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { IconPhoto } from '@tabler/icons-react';
import classes from '../order-summary.module.css';

export function OrderedItems({ wizardData: { items } }: { wizardData: WizardData }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.items} aria-label="Advertised items">
      {items.map(({ _id, title, pictures }) => {
        const hero = pictures.find(({ deleted }) => !deleted);
        return (
          <li key={_id}>
            <SmallPicture url={hero?.thumbnailUrl} outline={IconPhoto} width={48} height={36} />
            <span className={classes.itemTitle} title={title}>
              {title}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
