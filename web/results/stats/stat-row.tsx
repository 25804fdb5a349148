// One campaign of the tab, as a line of the list or a card of the grid: what it advertises, its figures, and its stages or parts.
import type { CampaignPart, CampaignStat } from '#contract/results/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { CAMPAIGN_TYPE_LABELS, NETWORK_LABELS } from '#domain/networks/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { dayAt } from '#domain/results/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ProgressChip } from '#web/networks/index.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { memo } from 'react';
import { FigureHint } from '../figure-hint.tsx';
import { rowTexts } from '../figure-texts.ts';
import classes from './stats.module.css';
import shared from '../results.module.css';

const BUDGET_MEANING = 'The price of the order; the digital investment is the part of it that goes to the networks.';

interface StatRowProps {
  stat: CampaignStat;
  onOpen: (stat: CampaignStat) => void;
}

export const StatRow = memo(function StatRow({ stat, onOpen }: StatRowProps) {
  const { configuration, tabs } = useDashboard();
  const { timezone } = configuration.customer;
  const day = (moment: string): string => dateText(dayAt(Date.parse(moment), timezone));
  const type = stat.productType ?? stat.templateType;
  const hasFigures = stat.hasStarted || stat.insights.impressions > 0;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h2>
          {stat.orderId !== null && tabs.includes('orders') ? (
            <ScreenLink to="dashboard-orders" search={{ order: stat.orderId }} className={classes.name}>
              {stat.name}
            </ScreenLink>
          ) : (
            <UnstyledButton onClick={() => onOpen(stat)} title="See breakdown">
              {stat.name}
            </UnstyledButton>
          )}
        </h2>
        <p>
          {[
            stat.orderNumber !== null && orderNumberText(stat.orderNumber),
            type && CAMPAIGN_TYPE_LABELS[type],
            stat.networks.map((network) => NETWORK_LABELS[network]).join(' and '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="tabular">
          {day(stat.startTime)}
          {stat.endTime !== null && ` – ${day(new Date(Date.parse(stat.endTime) - 1).toISOString())}`}
        </p>
        <p className={classes.marks}>
          <ProgressChip step={stat.step} />
          {!stat.hasStarted && <span>Starts {day(stat.startTime)}</span>}
          {!stat.isFinal && <span>Not final yet</span>}
        </p>
      </div>
      <dl className={classes.figures}>
        {!hasFigures && (
          <div className={classes.toCome}>
            <dt>Results</dt>
            <dd>First results arrive the day after the ads start.</dd>
          </div>
        )}
        {(hasFigures ? rowTexts(stat, stat.currency) : []).map(({ label, text, hint }) => (
          <div key={label}>
            <dt>
              {label} {hint && <FigureHint text={hint} />}
            </dt>
            <dd className="tabular">{text}</dd>
          </div>
        ))}
        {stat.budgetText !== null && (
          <div>
            <dt>
              Budget <FigureHint text={BUDGET_MEANING} />
            </dt>
            <dd className="tabular">{stat.budgetText}</dd>
          </div>
        )}
      </dl>
      {hasFigures && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.breakdown}
          leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
          aria-label={`Breakdown of ${stat.name}`}
          onClick={() => onOpen(stat)}
        >
          Breakdown
        </Button>
      )}
      <Children title="Stages" parts={stat.funnelCampaignChildren} stat={stat} />
      <Children title="Campaigns" parts={stat.subCampaignChildren} stat={stat} />
    </li>
  );
});

function Children({ title, parts, stat }: { title: string; parts: readonly CampaignPart[]; stat: CampaignStat }) {
  const [first] = parts;
  if (!first) return null;
  // Google's campaigns of one order differ in their days only, which follow the name of the whole campaign.
  const { name: campaignName } = parts.reduce((shortest, part) => (part.name.length < shortest.name.length ? part : shortest));
  return (
    <details className={classes.children}>
      <summary>
        {title} ({parts.length})
      </summary>
      {/* A table wider than the screen is scrolled by keyboard too. */}
      <div className={shared.scroll} tabIndex={0} role="region" aria-label={`${title} of ${stat.name}`}>
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              {rowTexts(first, stat.currency).map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part._id}>
                <td>
                  {NETWORK_LABELS[part.network]} · {nameInCampaign(part.name, campaignName)}
                </td>
                {rowTexts(part, stat.currency).map(({ label, text }) => (
                  <td key={label} className="tabular">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
