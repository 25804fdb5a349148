import { ActionIcon, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from '../list-screen.module.css';

interface RowDrawerProps {
  title: string;
  /** Undefined while the row loads, null when it is gone. */
  content: ReactNode | undefined;
  ownPage: ReactNode;
  actions: ReactNode;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** Next to the list and not over it, so that j and k can step through the rows while it is open. */
export function RowDrawer({ title, content, ownPage, actions, onStep, onClose }: RowDrawerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside className={classes.drawer} aria-label={title}>
      <header className={classes.drawerHead}>
        <h2 ref={heading} tabIndex={-1} className={classes.drawerTitle} title={title}>
          {title}
        </h2>
        <Tooltip label="Previous (k)">
          <ActionIcon variant="subtle" color="gray" aria-label="Previous row" onClick={() => onStep(-1)}>
            <IconChevronUp size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Next (j)">
          <ActionIcon variant="subtle" color="gray" aria-label="Next row" onClick={() => onStep(1)}>
            <IconChevronDown size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Close (Esc)">
          <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </header>
      <div className={classes.drawerBody}>
        {content === undefined && (
          <Stack gap="md" aria-hidden>
            {['a', 'b', 'c', 'd'].map((line) => (
              <Skeleton key={line} height={34} />
            ))}
          </Stack>
        )}
        {content === null && <Text c="dimmed">This row no longer exists, or you do not have access to it.</Text>}
        {content}
      </div>
      {content && (ownPage || actions) && (
        <footer className={classes.drawerFoot}>
          {ownPage}
          {actions}
        </footer>
      )}
    </aside>
  );
}
