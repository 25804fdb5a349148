// What a total is made of: networks, then the campaigns of one, its ads, and the days of one ad. A breadcrumb leads back.
import type { FigurePart, PartLevel, PartMetric } from '#contract/results/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { counted } from '#web/list/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import '@mantine/core/styles/Breadcrumbs.layer.css';
import { Breadcrumbs, Drawer, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { METRIC_LABELS, metricText } from '../figure-texts.ts';
import shared from '../results.module.css';
import classes from './parts-drawer.module.css';

export interface OpenedTotal {
  metric: PartMetric;
  /** The name of the row; none for the totals of the tab. */
  name?: string;
  row?: string;
}

interface PartsDrawerProps {
  opened: OpenedTotal | null;
  /** The filters of the tab. */
  filters: Readonly<Record<string, string>>;
  onClose: () => void;
}

interface Step {
  level: PartLevel;
  name: string;
  query: Readonly<Record<string, string>>;
}

export function PartsDrawer({ opened, filters, onClose }: PartsDrawerProps) {
  const title = opened && (opened.name ? `${METRIC_LABELS[opened.metric]}: ${opened.name}` : METRIC_LABELS[opened.metric]);
  return (
    <Drawer opened={opened !== null} onClose={onClose} position="right" size={560} title={title}>
      {opened && <Parts key={`${opened.metric} ${opened.row}`} opened={opened} filters={filters} />}
    </Drawer>
  );
}

/** The level below a part, and how it is asked for. */
const below = (level: PartLevel, { key, name }: FigurePart): Step | null => {
  if (level === 'network') return { level: 'campaign', name, query: { network: key } };
  if (level === 'campaign') return { level: 'ad', name, query: { campaign: key } };
  return level === 'ad' ? { level: 'day', name, query: { ad: key } } : null;
};

function Parts({ opened: { metric, row }, filters }: { opened: OpenedTotal; filters: PartsDrawerProps['filters'] }) {
  const customerId = useDashboard().configuration.customer._id;
  const [steps, setSteps] = useState<readonly Step[]>([{ level: 'network', name: 'Networks', query: {} }]);
  const { level } = steps.at(-1) ?? { level: 'network' as const };
  const query = Object.assign({}, filters, row === undefined ? {} : { row }, ...steps.map((step) => step.query), { level, metric }) as {
    level: PartLevel;
  };
  const { data, error, isFetching, refetch } = useQuery(endpointQuery('readFigureParts', { params: { customerId }, query }));
  return (
    <>
      <Breadcrumbs className={classes.way} separatorMargin={6}>
        {steps.map((step, position) =>
          position === steps.length - 1 ? (
            <span key={step.level} aria-current="step">
              {step.name}
            </span>
          ) : (
            <UnstyledButton key={step.level} onClick={() => setSteps(steps.slice(0, position + 1))}>
              {step.name}
            </UnstyledButton>
          ),
        )}
      </Breadcrumbs>
      {error ? (
        <ErrorPanel error={error} title="The details could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Skeleton height={180} radius={12} aria-label="Loading" />
      ) : data.parts.length === 0 ? (
        <p className={shared.about}>No data in this date range.</p>
      ) : (
        <table className={shared.table}>
          <caption className={classes.caption}>
            {dateText(data.range.from)} – {dateText(data.range.to)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{LEVEL_LABELS[level]}</th>
              <th scope="col">{METRIC_LABELS[metric]}</th>
            </tr>
          </thead>
          <tbody>
            {data.parts.map((part) => {
              const next = below(level, part);
              return (
                <tr key={part.key}>
                  <td>
                    <span className={classes.part}>
                      {next ? (
                        <UnstyledButton className={classes.open} onClick={() => setSteps([...steps, next])}>
                          {part.name}
                        </UnstyledButton>
                      ) : (
                        <span>{part.name}</span>
                      )}
                      {!part.isFinal && <span className={classes.pending}>· not final yet</span>}
                    </span>
                  </td>
                  <td className="tabular">{metricText(part, metric, data.currency)}</td>
                </tr>
              );
            })}
            {data.rest && (
              <tr>
                <td>{counted(data.rest.count, 'other')}</td>
                <td className="tabular">{metricText(data.rest, metric, data.currency)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </>
  );
}

const LEVEL_LABELS: Readonly<Record<PartLevel, string>> = { network: 'Network', campaign: 'Campaign', ad: 'Ad', day: 'Day' };
