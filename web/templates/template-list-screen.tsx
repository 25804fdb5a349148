// The templates of a customer on tabs by state, and the generic templates that can be copied.
import { isTemplateTab, TEMPLATE_TABS } from '#domain/templates/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, PageHeader } from '#web/ui/index.ts';
import { Button, Pagination, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignTemplates, googleTemplates } from './template-kinds.ts';
import type { TemplateKind } from './template-kinds.ts';
import { TemplateRows } from './template-rows.tsx';
import { TemplateTabs } from './template-tabs.tsx';
import { useTemplateBreadcrumbs } from './use-template-breadcrumbs.ts';
import classes from './templates.module.css';

export const CampaignTemplates = () => <TemplateList kind={campaignTemplates} />;
export const GoogleTemplates = () => <TemplateList kind={googleTemplates} />;

const TYPING_PAUSE_MS = 250;

export type ListTab = keyof typeof TEMPLATE_TABS | 'generic';

function TemplateList({ kind }: { kind: TemplateKind }) {
  const { customerId, selectedTab } = useScreenParams<'customerId' | 'selectedTab'>();
  const tab: ListTab = isTemplateTab(selectedTab) || selectedTab === 'generic' ? selectedTab : 'published';
  const [{ page = '1' }, write] = useScreenSearch();
  const [text, setText] = useState('');
  const [debouncedText] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const { above, customerName } = useTemplateBreadcrumbs(customerId, kind);
  const found = useTemplates(kind, customerId, tab, debouncedText, Number(page) || 1);
  const isSearching = text.trim() !== '';
  const search = (next: string) => {
    setText(next);
    // The page that was open may not exist among the templates found.
    if (page !== '1') write({}, { replace: true });
  };

  return (
    <section className={classes.list}>
      <PageHeader
        title={kind.title}
        of={tab === 'generic' ? undefined : customerName}
        breadcrumbs={above}
        primary={<NewTemplate kind={kind} customerId={customerId} />}
      />
      <TemplateTabs kind={kind} customerId={customerId} tab={tab} />
      {(isSearching || found.rows?.length !== 0) && (
        <TextInput
          className={classes.search}
          aria-label={`Search ${kind.title.toLowerCase()}`}
          placeholder="Search by name"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
      )}
      {found.error && <ErrorPanel error={found.error} title={`The ${kind.title.toLowerCase()} could not be loaded`} retry={found.retry} />}
      {!found.error && !found.rows && <RowsSkeleton />}
      {found.rows?.length === 0 && (
        <NoTemplates kind={kind} customerId={customerId} tab={tab} isSearching={isSearching} clear={() => search('')} />
      )}
      {found.rows && found.rows.length > 0 && <TemplateRows kind={kind} customerId={customerId} tab={tab} rows={found.rows} />}
      {found.pages > 1 && (
        <Pagination
          total={found.pages}
          value={Number(page) || 1}
          onChange={(next) => write({ page: String(next) })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </section>
  );
}

function useTemplates(kind: TemplateKind, customerId: string, tab: ListTab, text: string, page: number) {
  const isGeneric = tab === 'generic';
  const { defaultPageSize: limit } = kind.descriptor;
  const conditions = [
    ...(isGeneric ? [] : [{ field: 'state', operator: 'equals', value: TEMPLATE_TABS[tab] }]),
    ...(text.trim() === '' ? [] : [{ field: 'name', operator: '%', value: text.trim() }]),
  ];
  const query = { page, limit, search: JSON.stringify(conditions) };
  const own = useQuery({
    ...endpointQuery(kind.calls.list, { params: { customerId }, query }),
    enabled: !isGeneric,
  });
  const generic = useQuery({ ...endpointQuery(kind.calls.listGeneric, { query }), enabled: isGeneric });
  const { data, error, refetch } = isGeneric ? generic : own;
  const rows = data && Object.values(data).find((part) => Array.isArray(part));
  return { rows, error, retry: () => void refetch(), pages: Math.ceil((data?.count ?? 0) / limit) };
}

const NewTemplate = ({ kind, customerId }: { kind: TemplateKind; customerId: string }) => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to={kind.screens.create} params={{ customerId }} />}
  >
    New {kind.noun}
  </Button>
);

const RowsSkeleton = () => (
  <Stack gap={8} aria-hidden>
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} height={56} />
    ))}
  </Stack>
);

interface NoTemplatesProps {
  kind: TemplateKind;
  customerId: string;
  tab: ListTab;
  isSearching: boolean;
  clear: () => void;
}

const EMPTY: Readonly<Record<ListTab, { title: string; text?: string }>> = {
  published: { title: 'Nothing published yet' },
  drafts: { title: 'No drafts', text: 'Drafts cannot be chosen for products until they are published.' },
  archived: { title: 'Nothing archived', text: 'Archived templates are kept for reference.' },
  generic: {
    title: 'No generic templates yet',
    text: 'Open a template and choose ‘Copy to generic templates’ to make it available for every customer.',
  },
};

function NoTemplates({ kind, customerId, tab, isSearching, clear }: NoTemplatesProps) {
  if (isSearching) {
    return (
      <EmptyState
        title="Nothing found"
        text="No template name matches your search."
        action={
          <Button variant="default" onClick={clear}>
            Clear search
          </Button>
        }
      />
    );
  }
  const { title, text = kind.purpose } = EMPTY[tab];
  return (
    <EmptyState title={title} text={text} action={tab === 'published' ? <NewTemplate kind={kind} customerId={customerId} /> : undefined} />
  );
}
