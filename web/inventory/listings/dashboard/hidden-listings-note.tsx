// Explains why a dashboard has fewer listings than staff see: sold and closed ones are hidden unless its settings show them.
import { useDashboard } from '#web/dashboard-kit/index.ts';

export const useHiddenListingsText = (): string | null => {
  const { configuration, labels } = useDashboard();
  return configuration.showSoldListings ? null : `Sold and closed ${labels.listings.toLowerCase()} are not shown.`;
};

export function HiddenListingsNote({ className }: { className: string | undefined }) {
  const text = useHiddenListingsText();
  return text && <p className={className}>{text}</p>;
}
