// What is advertised? Each item with its first picture.
import type { WizardGround } from '#contract/orders/index.ts';
import { IconPhoto } from '@tabler/icons-react';
import classes from './order-summary.module.css';

export function OrderedItems({ ground: { items } }: { ground: WizardGround }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.items} aria-label="What is advertised">
      {items.map(({ _id, title, pictures }) => {
        const hero = pictures.find(({ deleted }) => !deleted);
        return (
          <li key={_id}>
            <span className={classes.picture} aria-hidden>
              {hero ? <img src={hero.thumbnailUrl} alt="" loading="lazy" decoding="async" /> : <IconPhoto size={18} stroke={1.5} />}
            </span>
            <span className={classes.itemTitle} title={title}>
              {title}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
