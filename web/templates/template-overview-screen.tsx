// Where do all templates stand? The generic ones, which every customer can begin with, and how many each customer has of its own.
import type { TemplateRow } from '#contract/templates/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader, RelativeTime } from '#web/ui/index.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CustomerTemplateRows } from './customer-template-rows.tsx';
import { campaignTemplates, gdnTemplates } from './template-kinds.ts';
import type { TemplateKind } from './template-kinds.ts';
import { TemplateStateChip } from './template-state-chip.tsx';
import classes from './templates.module.css';

/** Generic templates are few; the specification reads a hundred at once. */
const allGeneric = { limit: 100, order: '_id' } as const;

export function Screen() {
  const social = useQuery(endpointQuery('listGenericCampaignTemplates', { query: allGeneric }));
  const display = useQuery(endpointQuery('listGenericGdnCampaignTemplates', { query: allGeneric }));
  const groups = useQuery(endpointQuery('groupCampaignTemplates', {}));
  const failed = [social, display, groups].find(({ error }) => error);
  if (failed?.error)
    return (
      <Around>
        <ErrorPanel error={failed.error} title="The templates could not be loaded" retry={() => void failed.refetch()} />
      </Around>
    );
  if (!social.data || !display.data || !groups.data)
    return (
      <Around>
        <OverviewSkeleton />
      </Around>
    );

  const generic = [
    ...social.data.genericCampaignTemplates.map((row) => ({ kind: campaignTemplates, row: row as TemplateRow })),
    ...display.data.genericGdnCampaignTemplates.map((row) => ({ kind: gdnTemplates, row: row as TemplateRow })),
  ];
  return (
    <Around>
      <section className={classes.part} aria-label="Generic templates">
        <h2>Generic templates</h2>
        <p>Every customer can begin with a copy of these. They name nothing of any customer.</p>
        {generic.length === 0 ? <NoGeneric /> : <GenericRows generic={generic} previewedFor={groups.data.customers[0]?._id} />}
      </section>
      <section className={classes.part} aria-label="By customer">
        <h2>By customer</h2>
        <p>What each customer has of its own. Products are made of published ones.</p>
        <CustomerTemplateRows customers={groups.data.customers} />
      </section>
    </Around>
  );
}

const Around = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader title="Campaign Templates" />
    {children}
  </>
);

const NoGeneric = () => (
  <p className={classes.nothing}>None yet. Open a template of a customer and choose ‘Copy to generic templates’ from its menu.</p>
);

interface GenericRowsProps {
  generic: readonly { kind: TemplateKind; row: TemplateRow }[];
  /** A template is drawn with listings of someone, and this one with those of the first customer that has templates. */
  previewedFor: string | undefined;
}

function GenericRows({ generic, previewedFor }: GenericRowsProps) {
  return (
    <ul className={classes.rows}>
      {generic.map(({ kind, row }) => (
        <li key={row._id} className={classes.row}>
          <div className={classes.words}>
            {previewedFor ? (
              <ScreenLink to={kind.screens.edit} params={{ customerId: previewedFor, [kind.idName]: row._id }} className={classes.name}>
                {row.name}
              </ScreenLink>
            ) : (
              <span className={classes.name}>{row.name}</span>
            )}
            <span className={classes.headline}>{row.headline || 'No headline'}</span>
          </div>
          <div className={classes.facts}>
            <span>{CAMPAIGN_TYPE_LABELS[row.type]}</span>
            <TemplateStateChip state={row.state} />
            <RelativeTime at={row.updatedAt} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const OverviewSkeleton = () => (
  <Stack gap={8} aria-hidden>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={56} />
    ))}
  </Stack>
);
