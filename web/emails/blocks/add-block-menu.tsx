// The menu of blocks that can be added.
import type { EmailBlock } from '#domain/emails/index.ts';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { NEW_BLOCKS } from './block-kinds.ts';

interface AddBlockMenuProps {
  /** The button that opens it. */
  children: ReactNode;
  onAdd: (block: EmailBlock) => void;
}

export const AddBlockMenu = ({ children, onAdd }: AddBlockMenuProps) => (
  <Menu position="bottom-end" withinPortal width={200} returnFocus={false}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      {NEW_BLOCKS.map(({ label, icon: Icon, block }) => (
        <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.75} />} onClick={() => onAdd(block)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
