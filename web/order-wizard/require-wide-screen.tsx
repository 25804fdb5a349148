// Shows a message instead of the wizard while the screen is too narrow. A wizard that was open before the screen became narrow keeps its
// state.
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OrderUnavailable } from './order-unavailable.tsx';

export function RequireWideScreen({ isTooNarrow, children }: { isTooNarrow: boolean; children: ReactNode }) {
  const { labels } = useDashboard();
  const [wasWideEnough, setWasWideEnough] = useState(!isTooNarrow);
  if (!isTooNarrow && !wasWideEnough) setWasWideEnough(true);
  return (
    <>
      {isTooNarrow && (
        <OrderUnavailable
          icon={<IconDeviceDesktop size={48} stroke={1.25} />}
          title="Ordering needs a larger screen"
          text={`Open this page on a computer, or turn your tablet. ${labels.orders} can be followed here.`}
        />
      )}
      {wasWideEnough && <div hidden={isTooNarrow}>{children}</div>}
    </>
  );
}
