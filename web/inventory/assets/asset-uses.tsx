// Names where an asset is used, by kind and name, with a link where staff have a page for it.
import type { AssetUse } from '#contract/inventory/assets/index.ts';
import { ScreenLink, useScreens } from '#web/navigation/index.ts';
import classes from './assets.module.css';

const KINDS: Readonly<Record<string, { noun: string; screen?: string; param?: string }>> = {
  customer: { noun: 'logo of', screen: 'customer-edit', param: 'customerId' },
  agent: { noun: 'agent', screen: 'agent-edit', param: 'agentId' },
  user: { noun: 'user' },
  resource: { noun: 'resource' },
  listing: { noun: 'listing', screen: 'listing-edit', param: 'listingId' },
};
const MAX_NAMED = 3;

const useText = ({ kind, name }: AssetUse): string => `${KINDS[kind]?.noun ?? kind} ${name}`;

/** 'resource Spring sale, listing 5 Bay Road and 3 more' */
export function usesText(uses: readonly AssetUse[]): string {
  const named = uses.slice(0, MAX_NAMED).map(useText).join(', ');
  return uses.length > MAX_NAMED ? `${named} and ${uses.length - MAX_NAMED} more` : named;
}

export function UseLine({ use }: { use: AssetUse }) {
  const screens = useScreens();
  const { noun, screen, param } = KINDS[use.kind] ?? { noun: use.kind };
  const hasPage = screen !== undefined && param !== undefined && screens.some(({ id }) => id === screen);
  return (
    <li>
      <span className={classes.quiet}>{noun}</span>{' '}
      {hasPage ? (
        <ScreenLink to={screen} params={{ [param]: use._id }}>
          {use.name}
        </ScreenLink>
      ) : (
        use.name
      )}
    </li>
  );
}
