// The advertised listings or resources of an order with their pictures, or a note that its catalog provides them.
import type { Order } from '#contract/orders/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { IconHome, IconPhoto } from '@tabler/icons-react';
import classes from './order-contents.module.css';
import texts from './order-texts.module.css';

interface OrderItemsProps {
  order: Pick<Order, 'items' | 'orderType' | 'fbDpaCatalogId'>;
  /** The screen of one item; undefined where there is none that this person may open. */
  opens?: (itemId: string) => { to: string; params: Readonly<Record<string, string>> };
}

export function OrderItems({ order: { items, orderType, fbDpaCatalogId }, opens }: OrderItemsProps) {
  if (items.length === 0) {
    return <p className={texts.quiet}>{fbDpaCatalogId ? 'All items in the catalog.' : 'The advertised items no longer exist.'}</p>;
  }
  const outline = orderType === 'RESOURCES' ? IconPhoto : IconHome;
  return (
    <ul className={classes.items} aria-label="Advertised">
      {items.map(({ _id, title, heroUrl }) => (
        <li key={_id}>
          <SmallPicture url={heroUrl} outline={outline} width={72} height={48} />
          {opens ? (
            <ScreenLink className="app-link" {...opens(_id)}>
              {title}
            </ScreenLink>
          ) : (
            <span>{title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
