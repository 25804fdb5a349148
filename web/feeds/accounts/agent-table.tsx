// The agentIDs of a feed account with their offices. Those that records had and the table lacks come first, each with a choice of office.
import type { FeedAccount } from '#contract/feeds/index.ts';
import { useAction } from '#web/client/index.ts';
import { LookupSelect, showRefusal } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { RelativeTime, toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import classes from './feed-accounts.module.css';
import { officeLookup } from './office-lookup.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

export function AgentTable({ account }: { account: FeedAccount }) {
  const { agentOffices, unknownAgents, customers } = account;
  const offices = officeLookup(
    customers.map(({ _id }) => _id),
    NO_NAMES,
  );
  if (agentOffices.length + unknownAgents.length === 0)
    return <p className={classes.quiet}>No agentIDs yet. Add them under Edit, or choose an office here once files have arrived.</p>;
  return (
    <table className={classes.table} aria-label="AgentIDs">
      <thead>
        <tr>
          <th scope="col">AgentID</th>
          <th scope="col">Office</th>
          <th scope="col">Customer</th>
        </tr>
      </thead>
      <tbody>
        {unknownAgents.map((unknown) => (
          <UnknownAgent key={unknown.agentId} accountId={account._id} unknown={unknown} offices={offices} />
        ))}
        {agentOffices.map(({ agentId, office, customer }) => (
          <tr key={agentId}>
            <th scope="row">{agentId}</th>
            <td>{office.name}</td>
            <td>{customer.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface UnknownAgentProps {
  accountId: string;
  unknown: FeedAccount['unknownAgents'][number];
  offices: Lookup;
}

function UnknownAgent({ accountId, unknown: { agentId, lastSeenAt }, offices }: UnknownAgentProps) {
  const { mutateAsync: map, isPending } = useAction('mapFeedAgent');
  const [officeId, setOfficeId] = useState('');
  const save = async () => {
    await map({ params: { accountId }, body: { agentId, officeId } });
    toast({ text: `Office saved for ${agentId}. Replay the refused records to import them.` });
  };
  return (
    <tr>
      <th scope="row">{agentId}</th>
      <td>
        <Group wrap="nowrap">
          <LookupSelect
            aria-label={`Office of ${agentId}`}
            placeholder="Choose an office"
            lookup={offices}
            value={officeId}
            onChange={setOfficeId}
          />
          <Button variant="default" disabled={officeId === ''} loading={isPending} onClick={() => void save().catch(showRefusal)}>
            Save office
          </Button>
        </Group>
      </td>
      <td>
        Unknown, last seen <RelativeTime at={lastSeenAt} />
      </td>
    </tr>
  );
}
