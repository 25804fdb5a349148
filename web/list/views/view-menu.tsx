import type { SavedView } from '#contract/views/index.ts';
import { useSession } from '#web/client/index.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconTrash, IconUser, IconUsers } from '@tabler/icons-react';

interface ViewMenuProps {
  view: SavedView;
  isChanged: boolean;
  onSave: () => void;
  onRename: () => void;
  onShare: (isShared: boolean) => void;
  onRemove: () => void;
}

const icon = { size: 16, stroke: 1.75 } as const;

/** What can be done with a saved view: everything with an own one; admins can delete those that colleagues share. */
export function ViewMenu({ view, isChanged, onSave, onRename, onShare, onRemove }: ViewMenuProps) {
  const roles = useSession()?.roles ?? [];
  const mayRemove = view.isOwn || roles.includes('admin');
  if (!mayRemove) return null;
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Change view ${view.name}`}>
          <IconChevronDown size={14} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {view.isOwn ? (
          <>
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} disabled={!isChanged} onClick={onSave}>
              Save changes
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
              Rename
            </Menu.Item>
            <Menu.Item
              leftSection={view.isShared ? <IconUser {...icon} /> : <IconUsers {...icon} />}
              onClick={() => onShare(!view.isShared)}
            >
              {view.isShared ? 'Make private' : 'Share with team'}
            </Menu.Item>
          </>
        ) : (
          <Menu.Label>Shared by {view.ownerName}</Menu.Label>
        )}
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          Delete view
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
