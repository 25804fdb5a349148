// The tabs of a customer's templates by state, and a link to the other network.
import { ScreenLink } from '#web/navigation/index.ts';
import { campaignTemplates, googleTemplates } from './template-kinds.ts';
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
  const otherKind = kind.network === 'meta' ? googleTemplates : campaignTemplates;
  return (
    <nav className={classes.tabs} aria-label={kind.title}>
      {TABS.map(({ tab: id, label }) => (
        <ScreenLink
          key={id}
          to={kind.screens.list}
          params={{ customerId, selectedTab: id }}
          className={classes.tab}
          aria-current={id === tab ? 'page' : undefined}
        >
          {label}
        </ScreenLink>
      ))}
      <ScreenLink to={otherKind.screens.list} params={{ customerId, selectedTab: tab }} className={classes.otherNetwork}>
        {otherKind.title}
      </ScreenLink>
    </nav>
  );
}
