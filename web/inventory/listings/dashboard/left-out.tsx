// Why are there fewer listings here than staff count? A dashboard leaves out what is sold or closed, unless it is set up to show it.
import { useDashboard } from '#web/dashboards/index.ts';

export const useLeftOut = (): string | null => {
  const { configuration, labels } = useDashboard();
  return configuration.showSoldListings ? null : `Sold and closed ${labels.listings.toLowerCase()} are not shown.`;
};

export function LeftOut({ className }: { className: string | undefined }) {
  const words = useLeftOut();
  return words && <p className={className}>{words}</p>;
}
