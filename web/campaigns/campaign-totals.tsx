// The sums of all campaigns that match the list's filters. They are a separate request, so that no page waits for them.
import { moneyTexts } from '#domain/money/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { listQueryOf } from '#web/list/state/list-query.ts';
import { formatTotal } from '#web/list/list-texts.ts';
import { useListState } from '#web/list/state/use-list-state.ts';
import { LoadingFigure } from '#web/ui/text/loading-figure.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CampaignKind } from './campaign-kinds.ts';
import classes from './campaigns.module.css';

export function CampaignTotals({ kind }: { kind: CampaignKind }) {
  const [state] = useListState(kind.descriptor);
  const { search } = listQueryOf(kind.descriptor, state);
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(kind.calls.list, { query: { limit: 1, project: '_id', includeTotals: 'true', ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const sum = (field: 'budget' | 'spent') => {
    const sums = data?.totals && moneyTexts(data.totals, (total) => total[field]);
    return sums && (sums.length > 0 ? sums.join(' · ') : 'Nothing');
  };
  const count = data && formatTotal({ count: data.count ?? 0, isEstimate: data.countIsEstimate ?? false });
  return (
    <dl className={classes.totals} data-old={isPlaceholderData || undefined} aria-label="Totals">
      <Total label="Campaigns" value={count} />
      <Total label="Budget" value={sum('budget')} />
      <Total label="Spent" value={sum('spent')} />
    </dl>
  );
}

const Total = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">
      <LoadingFigure name={`campaigns.${label}`} text={value} />
    </dd>
  </div>
);
