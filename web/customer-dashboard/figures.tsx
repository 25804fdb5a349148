// Counts of listings, resources and agents, each linked to its tab.
import type { DashboardComponents } from '#contract/customer-dashboard/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { NOT_ADVERTISED_LABEL } from '#domain/inventory/index.ts';
import type { Labels, TabCode } from '#domain/dashboards/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './figures.module.css';
import { shownTabs, tabScreenId } from './tabs.ts';

const componentsQuery = (customerId: string) => endpointQuery('readDashboardComponents', { params: { customerId }, query: {} });

/** These roles also see agents without an office; managers see the agents of their offices. */
const SEE_ALL_AGENTS: readonly Role[] = ['admin', 'sales', 'corporate'];

interface Figure {
  code: TabCode;
  count: string;
  about: string;
}

export function Figures() {
  const { configuration, labels, tabs } = useDashboard();
  const roles = useSession()?.roles ?? [];
  // Quietly: the overview stays useful without the figures, so an error must not replace the screen.
  const { data, isError } = useQuery({ ...componentsQuery(configuration.customer._id), meta: NO_ERROR_REDIRECT });
  const shown = shownTabs(tabs).map(({ code }) => code);
  const countedTabs = (['listings', 'resources', 'agents'] as const).filter((code) => shown.includes(code));
  if (isError || countedTabs.length === 0) return null;
  if (!data) {
    return (
      <div className={classes.figures} aria-busy="true" aria-label="Counting">
        {countedTabs.map((code) => (
          <Skeleton key={code} height={102} radius={12} className={classes.skeleton} />
        ))}
      </div>
    );
  }
  const figures = figuresOf(data, labels, hasAnyRole(roles, SEE_ALL_AGENTS) ? 'In all offices' : 'In your offices').filter(({ code }) =>
    shown.includes(code),
  );
  return (
    <ul className={classes.figures} aria-label="At a glance">
      {figures.map(({ code, count, about }) => (
        <li key={code}>
          <ScreenLink to={tabScreenId(code)} className={classes.figure}>
            <span className={classes.label}>{labels[code]}</span>
            <strong className="tabular">{count}</strong>
            <span className={classes.about}>{about}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

const number = (count: number): string => count.toLocaleString('en-NZ');

function figuresOf({ listings, resources, agents }: DashboardComponents, labels: Labels, agentsText: string): Figure[] {
  const all: Figure[] = [
    {
      code: 'listings',
      count: listings.isMore ? `${number(listings.count - 1)}+` : number(listings.count),
      about: listingsText(listings, labels),
    },
    { code: 'resources', count: number(resources.count), about: resourcesText(resources) },
  ];
  return agents ? [...all, { code: 'agents', count: number(agents.count), about: agents.count === 0 ? 'Nobody yet' : agentsText }] : all;
}

function listingsText({ count, byStatus, isMore }: DashboardComponents['listings'], labels: Labels): string {
  if (count === 0) return `No ${labels.vertical} yet`;
  const { Active: now, Completed: before, 'No Campaigns': never } = byStatus;
  const parts = `${number(now)} live or upcoming, ${number(before)} ended, ${number(never)} ${NOT_ADVERTISED_LABEL.toLowerCase()}`;
  return isMore ? `${parts}, of the first ${number(count)}` : parts;
}

function resourcesText({ count, published }: DashboardComponents['resources']): string {
  if (count === 0) return 'Images and videos to advertise';
  return published === count ? 'All published' : `${number(published)} published`;
}
