// Where a record of the sample would go: the customer and office that take it, and its agents, matched as the import matches them.
import { feedReasonText } from '#contract/feeds/files/feed-reason-texts.ts';
import type { SampleCheck } from '#contract/feeds/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import classes from './data-feeds.module.css';

type Route = SampleCheck['records'][number]['routes'][number];

export function SampleRoute({ route: { customer, office, agents } }: { route: Route }) {
  return (
    <>
      <p className={classes.example}>
        {customer.name}, {office?.name ?? 'no office'}
        {agents.length === 0 && '. The record names no agent.'}
      </p>
      {agents.map((agent) => (
        <SampleAgent key={agent.sent} {...agent} />
      ))}
    </>
  );
}

function SampleAgent({ sent, agent, sameName }: Route['agents'][number]) {
  if (agent)
    return (
      <p className={classes.example}>
        Agent: <AgentLink agent={agent} />
      </p>
    );
  return (
    <p className={classes.problem}>
      {feedReasonText({ code: 'agentUnknown', value: sent, isWarning: true }, () => '')}
      {sameName && (
        <>
          {' '}
          <AgentLink agent={sameName} /> has a different email and phone number. Agents match by email, or by name and phone number.
        </>
      )}
    </p>
  );
}

const AgentLink = ({ agent: { _id, name } }: { agent: { _id: string; name: string } }) => (
  <ScreenLink to="agent-edit" params={{ agentId: _id }} className="app-link">
    {name}
  </ScreenLink>
);
