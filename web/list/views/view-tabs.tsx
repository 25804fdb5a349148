import type { ListDescriptor } from '#contract/list/index.ts';
import type { SavedView } from '#contract/views/index.ts';
import { useRememberedShape } from '#web/ui/text/remembered-shape.ts';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBookmarkPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { defaultListState, writeViewState } from '../state/list-state.ts';
import type { ListState } from '../state/list-state.ts';
import { formatCount } from '../list-texts.ts';
import type { Total } from '../list-texts.ts';
import type { ChangeListState } from '../state/use-list-state.ts';
import { isViewChanged, viewsOf, withinScope } from './list-view.ts';
import type { BuiltInView, ListScope, ListView } from './list-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import { MAX_COUNTED, useViewCounts } from './use-view-counts.ts';
import type { CountedRows } from './use-view-counts.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';
import classes from './view-tabs.module.css';

interface ViewTabsProps {
  descriptor: ListDescriptor;
  builtIn: readonly BuiltInView[];
  scope: ListScope | undefined;
  state: ListState;
  counted: CountedRows;
  onShow: ChangeListState;
}

/** Among the ids of views, which are UUIDs or words of the product. */
const ALL = 'all';

/** The views of a list as tabs, with how many rows each shows; 'All' is the list with its defaults. */
export function ViewTabs({ descriptor, builtIn, scope, state, counted, onShow }: ViewTabsProps) {
  const { views: saved, save, rename, share, remove } = useSavedViews(descriptor.name);
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const inScope = <View extends ListView>(view: View): View => ({
    ...view,
    state: { ...view.state, conditions: withinScope(scope, state.conditions, view.state.conditions) },
  });
  const known = useMemo(() => viewsOf(descriptor, builtIn, saved), [descriptor, builtIn, saved]);
  const views = known.map(inScope);
  const all = inScope({ id: ALL, name: 'All', state: defaultListState(descriptor) });
  const counts = useViewCounts(descriptor, [all, ...views], counted);
  /** `All` and the first views are counted. */
  const isCounted = (view: ListView): boolean => views.indexOf(view) < MAX_COUNTED - 1;
  const current = views.find((view) => view.id === state.view);
  const isChanged = isViewChanged(descriptor, current ?? all, state);
  const currentState = writeViewState(descriptor, state);

  const show = (view: ListView | null) => onShow({ ...(view ?? all).state, view: view?.id ?? null });
  const saveAs = async (name: string, isShared: boolean) => {
    if (naming === 'new') onShow({ view: (await save({ name, state: currentState, isShared }))._id }, 'replace');
    else if (naming) onShow({ view: (await rename(naming, name))._id }, 'replace');
    setNaming(null);
  };
  const menuOf = (view: SavedView) => (
    <ViewMenu
      view={view}
      isChanged={isChanged}
      onSave={() => void save({ name: view.name, state: currentState, isShared: view.isShared })}
      onRename={() => setNaming(view)}
      onShare={(isShared) => void share(view, isShared)}
      onRemove={() => void remove(view).then((isGone) => isGone && onShow({ view: null }, 'replace'))}
    />
  );

  return (
    <div className={classes.bar}>
      <div role="group" aria-label="Views" className={classes.tabs}>
        <UnstyledButton className={classes.tab} aria-current={current ? undefined : 'true'} onClick={() => show(null)}>
          All
          <TabCount name={`${descriptor.name}.${ALL}`} total={counts.get(ALL)} />
        </UnstyledButton>
        {views.map((view) => (
          <span key={view.id} className={classes.tabWithMenu} data-current={view === current || undefined}>
            <UnstyledButton className={classes.tab} aria-current={view === current ? 'true' : undefined} onClick={() => show(view)}>
              {view.saved?.isShared && (
                <span title={sharingText(view.saved)}>
                  <IconUsers size={14} stroke={1.75} aria-hidden />
                </span>
              )}
              <span className={classes.tabName}>{view.name}</span>
              {view.saved?.isShared && <VisuallyHidden>, {sharingText(view.saved)}</VisuallyHidden>}
              {isCounted(view) && <TabCount name={`${descriptor.name}.${view.id}`} total={counts.get(view.id)} />}
              {view === current && isChanged && <span className={classes.changed} title="Changed since it was saved" />}
            </UnstyledButton>
            {view === current && view.saved && menuOf(view.saved)}
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
      {naming && (
        <ViewNameDialog
          taken={saved.filter(({ isOwn }) => isOwn)}
          view={naming === 'new' ? null : naming}
          onName={saveAs}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

/**
 * Beyond the exact count of the server, only that there are more. Hidden from the tab's name, which would change with every row. Its room is
 * kept while it loads, so that no tab moves.
 */
function TabCount({ name, total }: { name: string; total: Total | undefined }) {
  const text = total && (total.isEstimate ? '10,000+' : formatCount(total.count));
  const shape = useRememberedShape(`view-count.${name}`, text);
  return (
    <span className={classes.count} data-loading={text === undefined || undefined} aria-hidden>
      {text ?? shape}
    </span>
  );
}

const sharingText = ({ isOwn, ownerName }: { isOwn: boolean; ownerName: string }): string =>
  isOwn ? 'shared with your team' : `shared by ${ownerName}`;
