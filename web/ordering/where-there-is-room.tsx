// What is shown where a screen is too narrow to order on? A calm word. What was begun on it before it was turned goes on where it was.
import { useDashboard } from '#web/dashboards/index.ts';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SaidInstead } from './said-instead.tsx';

export function WhereThereIsRoom({ isTooNarrow, children }: { isTooNarrow: boolean; children: ReactNode }) {
  const { labels } = useDashboard();
  const [hadRoom, setHadRoom] = useState(!isTooNarrow);
  if (!isTooNarrow && !hadRoom) setHadRoom(true);
  return (
    <>
      {isTooNarrow && (
        <SaidInstead
          icon={<IconDeviceDesktop size={48} stroke={1.25} />}
          title="Ordering needs a larger screen"
          text={`Open this page on a computer, or turn your tablet. ${labels.orders} can be followed here.`}
        />
      )}
      {hadRoom && <div hidden={isTooNarrow}>{children}</div>}
    </>
  );
}
