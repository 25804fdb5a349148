// The console's menus on wide screens.
import { ScreenLink } from '#web/navigation/index.ts';
import type { Menu as MenuOfRole } from '#web/navigation/index.ts';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './menu-bar.module.css';
import { useMenuScreen } from '../use-current-screen.ts';

export function MenuBar({ menus }: { menus: readonly MenuOfRole[] }) {
  const open = useMenuScreen();
  const current = open?.menu?.menu;
  return (
    <nav aria-label="Main" className={classes.bar}>
      {menus.map(({ label, entries }) =>
        entries.length === 1 && entries[0]?.label === label ? (
          <ScreenLink
            key={label}
            to={entries[0].screenId}
            className={classes.item}
            aria-current={entries[0].screenId === open?.id ? 'page' : undefined}
          >
            {label}
          </ScreenLink>
        ) : (
          <Menu key={label} position="bottom-start" offset={6} width={220}>
            <Menu.Target>
              <button type="button" className={classes.item} aria-current={label === current ? 'true' : undefined}>
                {label}
                <IconChevronDown size={14} stroke={2} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {entries.map((entry) => (
                <Menu.Item
                  key={entry.screenId}
                  component={ScreenLink}
                  to={entry.screenId}
                  aria-current={entry.screenId === open?.id ? 'page' : undefined}
                  className={classes.entry}
                >
                  {entry.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ),
      )}
    </nav>
  );
}
