// All templates: the generic ones, which every customer can copy, and the number of each customer's own.
import type { TemplateRow } from '#contract/templates/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader, RelativeTime } from '#web/ui/index.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CustomerTemplateRows } from './customer-template-rows.tsx';
import { campaignTemplates, googleTemplates } from './template-kinds.ts';
import type { TemplateKind } from './template-kinds.ts';
import { TemplateStateChip } from './template-state-chip.tsx';
import classes from './templates.module.css';

/** Generic templates are few; the specification reads a hundred at once. */
const allGeneric = { limit: 100, order: '_id' } as const;

export function Screen() {
  const meta = useQuery(endpointQuery('listGenericCampaignTemplates', { query: allGeneric }));
  const google = useQuery(endpointQuery('listGenericGoogleCampaignTemplates', { query: allGeneric }));
  const groups = useQuery(endpointQuery('groupCampaignTemplates', {}));
  const failed = [meta, google, groups].find(({ error }) => error);
  if (failed?.error)
    return (
      <OverviewPage>
        <ErrorPanel error={failed.error} title="The templates could not be loaded" retry={() => void failed.refetch()} />
      </OverviewPage>
    );
  if (!meta.data || !google.data || !groups.data)
    return (
      <OverviewPage>
        <OverviewSkeleton />
      </OverviewPage>
    );

  const generic = [
    ...meta.data.genericCampaignTemplates.map((row) => ({ kind: campaignTemplates, row: row as TemplateRow })),
    ...google.data.genericGdnCampaignTemplates.map((row) => ({ kind: googleTemplates, row: row as TemplateRow })),
  ];
  return (
    <OverviewPage>
      <section className={classes.part} aria-label="Generic templates">
        <h2>Generic templates</h2>
        <p>Every customer can start with a copy of these.</p>
        {generic.length === 0 ? <NoGeneric /> : <GenericRows generic={generic} previewCustomerId={groups.data.customers[0]?._id} />}
      </section>
      <section className={classes.part} aria-label="By customer">
        <h2>By customer</h2>
        <p>The templates of each customer. Products use published ones.</p>
        <CustomerTemplateRows customers={groups.data.customers} />
      </section>
    </OverviewPage>
  );
}

const OverviewPage = ({ children }: { children: ReactNode }) => (
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
  /** The customer whose listings are used in the preview; undefined if no customer has templates. */
  previewCustomerId: string | undefined;
}

function GenericRows({ generic, previewCustomerId }: GenericRowsProps) {
  return (
    <ul className={classes.rows}>
      {generic.map(({ kind, row }) => (
        <li key={row._id} className={classes.row}>
          <div className={classes.words}>
            {previewCustomerId ? (
              <ScreenLink
                to={kind.screens.edit}
                params={{ customerId: previewCustomerId, [kind.idName]: row._id }}
                className={classes.name}
              >
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
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} height={56} />
    ))}
  </Stack>
);
