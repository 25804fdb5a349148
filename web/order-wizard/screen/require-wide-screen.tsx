// Shows a message instead of the wizard while the screen is too narrow. A wizard that was open before the screen became narrow keeps its
// state.
import type { OrderPick } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { SmallPicture } from '#web/ui/text/small-picture.tsx';
import { IconDeviceDesktop, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ContinueOnComputer } from './continue-on-computer.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';
import classes from './picked-items.module.css';

interface RequireWideScreenProps {
  isTooNarrow: boolean;
  /** What the link to continue on a computer opens with; null where nothing was picked. */
  pick: OrderPick | null;
  children: ReactNode;
}

export function RequireWideScreen({ isTooNarrow, pick, children }: RequireWideScreenProps) {
  const { labels } = useDashboard();
  const [wasWideEnough, setWasWideEnough] = useState(!isTooNarrow);
  if (!isTooNarrow && !wasWideEnough) setWasWideEnough(true);
  return (
    <>
      {isTooNarrow && (
        <OrderUnavailable
          icon={<IconDeviceDesktop size={48} stroke={1.25} />}
          title="Ordering needs a larger screen"
          text={`Send yourself a link and ${pick ? 'continue' : 'order'} on a computer, or turn your tablet. You can still view ${labels.orders} here.`}
          action={
            <>
              {pick && <PickedItems pick={pick} />}
              <ContinueOnComputer pick={pick} />
            </>
          }
        />
      )}
      {wasWideEnough && <div hidden={isTooNarrow}>{children}</div>}
    </>
  );
}

const SHOWN_ITEMS = 3;

/** What the link is for; without it where it cannot be loaded. */
function PickedItems({ pick: { orderType, itemIds } }: { pick: OrderPick }) {
  const { data } = useQuery({
    ...endpointQuery('openOrderWizard', { query: { orderType, itemIds: [...itemIds] } }),
    enabled: itemIds.length > 0,
    retry: false,
    meta: NO_ERROR_REDIRECT,
  });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className={classes.items} aria-label="Selected">
      {items.slice(0, SHOWN_ITEMS).map(({ _id, title, pictures }) => (
        <li key={_id}>
          <SmallPicture url={pictures[0]?.thumbnailUrl ?? null} outline={IconHome} width={56} height={40} />
          <span>{title}</span>
        </li>
      ))}
      {items.length > SHOWN_ITEMS && <li>and {items.length - SHOWN_ITEMS} more</li>}
    </ul>
  );
}
