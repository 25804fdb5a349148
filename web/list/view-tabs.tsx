import type { ListDescriptor } from '#contract/list/index.ts';
import type { SavedView } from '#contract/views/index.ts';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { IconBookmarkPlus, IconChevronDown, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readViewState, writeViewState } from './list-state.ts';
import type { ListState } from './list-state.ts';
import classes from './view-tabs.module.css';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { useSavedViews } from './use-saved-views.ts';
import type { ChangeListState } from './use-list-state.ts';

interface ViewTabsProps {
  descriptor: ListDescriptor;
  state: ListState;
  onShow: ChangeListState;
}

/** The user's saved views of the list as tabs; 'All' is the list with its defaults. */
export function ViewTabs({ descriptor, state, onShow }: ViewTabsProps) {
  const { views, save, rename, remove } = useSavedViews(descriptor.name);
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const currentState = writeViewState(descriptor, state);
  const current = views.find((view) => view._id === state.view);
  const isChanged = current ? !isUnchanged(descriptor, current, currentState) : currentState !== '';

  const show = (view: SavedView | null) => onShow({ ...readViewState(descriptor, view?.state ?? ''), view: view?._id ?? null });
  const saveAs = async (name: string) => {
    if (naming === 'new') onShow({ view: (await save(name, currentState))._id }, 'replace');
    else if (naming) onShow({ view: (await rename(naming, name))._id }, 'replace');
    setNaming(null);
  };

  return (
    <div className={classes.bar}>
      <div role="group" aria-label="Saved views" className={classes.tabs}>
        <UnstyledButton className={classes.tab} aria-current={current ? undefined : 'true'} onClick={() => show(null)}>
          All
        </UnstyledButton>
        {views.map((view) => (
          <span key={view._id} className={classes.tabWithMenu} data-current={view === current || undefined}>
            <UnstyledButton className={classes.tab} aria-current={view === current ? 'true' : undefined} onClick={() => show(view)}>
              <span className={classes.tabName}>{view.name}</span>
              {view === current && isChanged && <span className={classes.changed} title="Changed since it was saved" />}
            </UnstyledButton>
            {view === current && (
              <Menu position="bottom-start" shadow="md">
                <Menu.Target>
                  <ActionIcon size="sm" variant="subtle" color="gray" aria-label={`Change view ${view.name}`}>
                    <IconChevronDown size={14} stroke={1.75} />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<IconDeviceFloppy size={16} stroke={1.75} />}
                    disabled={!isChanged}
                    onClick={() => void save(view.name, currentState)}
                  >
                    Replace with what is shown
                  </Menu.Item>
                  <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setNaming(view)}>
                    Rename
                  </Menu.Item>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={16} stroke={1.75} />}
                    onClick={() => void remove(view).then((isGone) => isGone && onShow({ view: null }, 'replace'))}
                  >
                    Delete view
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </span>
        ))}
      </div>
      {isChanged && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setNaming('new')}
        >
          Save view
        </Button>
      )}
      {naming && <ViewNameDialog taken={views} view={naming === 'new' ? null : naming} onName={saveAs} onClose={() => setNaming(null)} />}
    </div>
  );
}

/** Compares normalised states, so that a view saved before a column was added or removed does not count as changed. */
const isUnchanged = (descriptor: ListDescriptor, view: SavedView, currentState: string): boolean =>
  writeViewState(descriptor, readViewState(descriptor, view.state)) === currentState;
