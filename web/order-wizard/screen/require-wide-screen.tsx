// Shows a message instead of the wizard while the screen is too narrow. A wizard that was open before the screen became narrow keeps its
// state.
import type { OrderPick } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ContinueOnComputer } from './continue-on-computer.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';

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
          action={<ContinueOnComputer pick={pick} />}
        />
      )}
      {wasWideEnough && <div hidden={isTooNarrow}>{children}</div>}
    </>
  );
}
