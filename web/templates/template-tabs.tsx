// Which of a customer's templates are shown? By state, and the other network is one step away.
import { ScreenLink } from '#web/navigation/index.ts';
import { campaignTemplates, gdnTemplates } from './template-kinds.ts';
import type { TemplateKind } from './template-kinds.ts';
import type { ListTab } from './template-list-screen.tsx';
import classes from './templates.module.css';

const TABS: readonly { tab: ListTab; label: string }[] = [
  { tab: 'published', label: 'Published' },
  { tab: 'drafts', label: 'Drafts' },
  { tab: 'archived', label: 'Archived' },
  { tab: 'generic', label: 'Generic' },
];

export function TemplateTabs({ kind, customerId, tab }: { kind: TemplateKind; customerId: string; tab: ListTab }) {
  const other = kind.network === 'facebook' ? gdnTemplates : campaignTemplates;
  return (
    <nav className={classes.tabs} aria-label={kind.title}>
      {TABS.map(({ tab: each, label }) => (
        <ScreenLink
          key={each}
          to={kind.screens.list}
          params={{ customerId, selectedTab: each }}
          className={classes.tab}
          aria-current={each === tab ? 'page' : undefined}
        >
          {label}
        </ScreenLink>
      ))}
      <ScreenLink to={other.screens.list} params={{ customerId, selectedTab: tab }} className={classes.otherNetwork}>
        {other.title}
      </ScreenLink>
    </nav>
  );
}
