// The header of a staff screen: breadcrumbs, title, one primary action, and the others in a menu.
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageActions } from './page-actions.ts';
import type { PageAction } from './page-actions.ts';
import classes from './page-header.module.css';
import { ScreenTitle } from './screen-title.tsx';

export interface Crumb {
  label: string;
  to: string;
  params?: ScreenParams;
}

export interface SecondaryAction {
  label: string;
  icon?: ReactNode;
  danger?: true;
  disabled?: boolean;
  run: () => void;
}

interface PageHeaderProps {
  title: ReactNode;
  /** The name of the record in the tab's title, where the title is not a text. */
  name?: string;
  /** The title of the browser's tab on a screen whose address names no record. */
  tabTitle?: string | undefined;
  /** The name of the record that the page belongs to, such as the customer of its assets. Undefined until it is loaded. */
  of?: string | undefined;
  breadcrumbs?: readonly Crumb[];
  /** Shown next to the title: a status, a count. */
  beside?: ReactNode;
  primary?: ReactNode;
  secondary?: readonly SecondaryAction[];
  /** What further buttons of the page do. Like the menu they are in the command palette too. */
  palette?: readonly PageAction[];
}

export function PageHeader({
  title,
  name,
  tabTitle,
  of,
  breadcrumbs = [],
  beside,
  primary,
  secondary = [],
  palette = [],
}: PageHeaderProps) {
  usePageActions(name ?? (typeof title === 'string' ? title : ''), [...palette, ...secondary.filter(({ disabled }) => !disabled)]);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
        <div className={classes.line}>
          <ScreenTitle className={classes.title} name={of && typeof title === 'string' ? `${title} of ${of}` : name} tabTitle={tabTitle}>
            {title}
          </ScreenTitle>
          {beside}
        </div>
      </div>
      <div className={classes.actions}>
        {primary}
        {secondary.length > 0 && <SecondaryMenu actions={secondary} />}
      </div>
    </header>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
      {crumbs.map(({ label, to, params }) => (
        <span key={to}>
          <ScreenLink to={to} params={params} className="app-link">
            {label}
          </ScreenLink>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </span>
      ))}
    </nav>
  );
}

function SecondaryMenu({ actions }: { actions: readonly SecondaryAction[] }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, danger, disabled, run }) => (
          <Menu.Item key={label} leftSection={icon} disabled={disabled} onClick={run} color={danger ? 'red' : undefined}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
