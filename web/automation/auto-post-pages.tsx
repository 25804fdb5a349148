// The agents whose pages are posted to, with what keeps a page from being posted to.
import type { AutoPost } from '#contract/automation/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import classes from './automation.module.css';

export function AutoPostPages({ agents }: { agents: AutoPost['agents'] }) {
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
