// The auto posts of a store: whether they are on, their words, and the pages they appear on, beside a preview with a real listing.
import { autoPostInput } from '#contract/automation/index.ts';
import type { AutoPost, AutoPostInput } from '#contract/automation/index.ts';
import { LISTING_EVENT_LABELS, MAX_POSTS_PER_DAY, POST_EVENTS } from '#domain/automation/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { EditRecord } from '#web/record/index.ts';
import { PreviewProvider, VariableText } from '#web/templates/index.ts';
import { FieldRow, StatusChip } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Button, NumberInput, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { aboveAutoPost } from './auto-post-crumbs.ts';
import { AutoPostPreview } from './auto-post-preview.tsx';
import classes from './automation.module.css';

type Form = UseFormReturnType<AutoPostInput>;

export function Screen() {
  const { customerId, storeId } = useScreenParams<'customerId' | 'storeId'>();
  const query = endpointQuery('readAutoPost', { params: { storeId } });
  const { data } = useQuery(query);
  const { mutateAsync: save } = useAction('saveAutoPost');
  const above = aboveAutoPost(customerId, storeId, data);
  return (
    <PreviewProvider customerId={customerId} customerName={data?.customer.name ?? ''}>
      <EditRecord
        noun="auto post"
        title="Auto post"
        list={{ label: data?.name ?? 'Store', to: 'store-edit', params: { customerId, storeId } }}
        above={above.slice(0, -1)}
        schema={autoPostInput}
        query={query}
        sections={sectionsOf}
        beside={(form, stored) => <AutoPostPreview texts={form.values.texts} pages={stored.agents} />}
        valuesOf={valuesOf}
        update={(values) => save({ params: { storeId }, body: values })}
        removal={NO_REMOVAL}
        mayRemove={false}
        status={({ isOn }) => <StatusChip status={isOn ? 'live' : 'draft'}>{isOn ? 'On' : 'Off'}</StatusChip>}
        ways={() => (
          <Button
            variant="default"
            renderRoot={(props) => <ScreenLink {...props} to="store-auto-posts" params={{ customerId, storeId }} />}
          >
            Posts
          </Button>
        )}
        saved="Auto post saved"
      />
    </PreviewProvider>
  );
}

/** The settings belong to the store and go with it. */
const NO_REMOVAL = { remove: 'removeStores', restore: 'restoreStores' } as const;

const valuesOf = ({ isOn, texts, postsPerDay, version }: AutoPost): AutoPostInput => ({ isOn, texts, postsPerDay, version });

const sectionsOf = (form: Form, { agents, postedToday }: AutoPost): FormSection[] => [
  {
    id: 'posting',
    title: 'Posting',
    why: 'Updates about this store’s listings are posted on the Facebook pages of their agents, with the first image.',
    content: (
      <>
        <Switch label="Auto post is on" {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <FieldRow help={`${postedToday} posted today. Events beyond the limit are not posted.`}>
          <NumberInput
            label="Posts per day"
            required
            min={1}
            max={MAX_POSTS_PER_DAY}
            allowDecimal={false}
            {...form.getInputProps('postsPerDay')}
          />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'texts',
    title: 'Post copy',
    why: 'Each event is posted once per listing. To skip an event, clear its copy.',
    content: POST_EVENTS.map((event) => (
      <VariableText key={event} label={LISTING_EVENT_LABELS[event]} rows={4} {...form.getInputProps(`texts.${event}`)} />
    )),
  },
  {
    id: 'pages',
    title: 'Pages',
    why: 'Agents who have ‘Post listings on Facebook’ turned on.',
    content: <AutoPostPages agents={agents} />,
  },
];

/** The agents whose pages are posted to, with what keeps a page from being posted to. */
function AutoPostPages({ agents }: { agents: AutoPost['agents'] }) {
  if (agents.length === 0)
    return <p>No agent has ‘Post listings on Facebook’ turned on. Turn it on in the agent’s distribution settings.</p>;
  return (
    <ul className={classes.entries} aria-label="Pages">
      {agents.map(({ agent, page, problem }) => (
        <li key={agent._id}>
          <StatusChip status={problem === '' ? 'live' : 'failed'}>{problem === '' ? 'Ready' : 'Cannot post'}</StatusChip>{' '}
          <ScreenLink to="agent-edit" params={{ agentId: agent._id }}>
            {agent.name}
          </ScreenLink>
          {page && ` · ${page.name}`}
          {problem !== '' && <p>{problem}</p>}
        </li>
      ))}
    </ul>
  );
}
