// The console's menus on phones: a drawer behind a burger button.
import { ScreenLink } from '#web/navigation/index.ts';
import type { Menu } from '#web/navigation/index.ts';
import { Burger, Drawer } from '@mantine/core';
import { useState } from 'react';
import classes from './phone-menu.module.css';
import { useMenuScreen } from '../use-current-screen.ts';

export function PhoneMenu({ menus }: { menus: readonly Menu[] }) {
  const [isOpen, setOpen] = useState(false);
  const current = useMenuScreen()?.id;
  const close = () => setOpen(false);
  return (
    <>
      <Burger className={classes.burger} size="sm" opened={isOpen} onClick={() => setOpen(true)} aria-label="Menu" aria-expanded={isOpen} />
      <Drawer opened={isOpen} onClose={close} size={288} title="Menu" closeButtonProps={{ 'aria-label': 'Close menu' }}>
        <nav aria-label="Main" className={classes.list}>
          <ScreenLink to="home" className={classes.entry} onClick={close} aria-current={current === 'home' ? 'page' : undefined}>
            Home
          </ScreenLink>
          {menus.map(({ label, entries }) => (
            <section key={label} aria-label={label}>
              <h2 className={classes.label}>{label}</h2>
              {entries.map(({ screenId, label: entry }) => (
                <ScreenLink
                  key={screenId}
                  to={screenId}
                  className={classes.entry}
                  onClick={close}
                  aria-current={current === screenId ? 'page' : undefined}
                >
                  {entry}
                </ScreenLink>
              ))}
            </section>
          ))}
        </nav>
      </Drawer>
    </>
  );
}
