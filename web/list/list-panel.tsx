// The body of a list: rows, a skeleton, an empty state, 'nothing found' or an error.
import type { ListDescriptor } from '#contract/list/index.ts';
import { moveItem } from '#domain/media/index.ts';
import { EmptyState, ErrorPanel } from '#web/ui/index.ts';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode, Ref, UIEvent } from 'react';
import type { ListRow } from './table/list-row.ts';
import { rowName } from './table/list-row.ts';
import type { ListState } from './state/list-state.ts';
import { columnOf, plural } from './list-texts.ts';
import { ListTable } from './table/list-table.tsx';
import { PageControls } from './pages/page-controls.tsx';
import { PageStart } from './pages/page-start.tsx';
import classes from './list-screen.module.css';
import type { Cells, ListTicks, RowGroups } from './table/table-types.ts';
import type { ListRows } from './use-list-rows.ts';
import { usePageEnd } from './pages/use-page-end.ts';
import type { ChangeListState } from './state/use-list-state.ts';
import { conditionsBesidesScope, scopeConditions } from './views/list-view.ts';
import type { ListScope } from './views/list-view.ts';

interface ListPanelProps {
  descriptor: ListDescriptor;
  state: ListState;
  change: ChangeListState;
  list: ListRows;
  cells: Cells;
  hrefOf: (row: ListRow) => string | undefined;
  /** Whether each row has its own page. */
  hasOwnPages: boolean;
  activeId: string | null;
  onActive: (id: string) => void;
  onOpen: (row: ListRow) => void;
  ticks: ListTicks | undefined;
  groups: RowGroups | undefined;
  /** Undefined where filters of someone's own may hide rows. */
  empty: { title: string; text: ReactNode; action?: ReactNode } | undefined;
  scope: ListScope | undefined;
  scrollRef: Ref<HTMLDivElement>;
  /** Floats over the rows, such as the bulk bar. */
  children?: ReactNode;
}

const MAX_SKELETON_ROWS = 25;

export function ListPanel({
  descriptor,
  state,
  change,
  list,
  cells,
  hrefOf,
  hasOwnPages,
  activeId,
  onActive,
  onOpen,
  ticks,
  groups,
  empty,
  scope,
  scrollRef,
  children,
}: ListPanelProps) {
  const { rows, total, isStale, error, retry } = list;
  const isScoped = scopeConditions(scope, state.conditions).length > 0;
  const redundant = [...(groups?.says ?? []), ...(isScoped && scope ? scope.hides : [])];
  const shown = state.columns.filter((field) => !redundant.includes(field)).join(',');
  const columns = useMemo(() => shown.split(',').map((field) => columnOf(descriptor, field)), [descriptor, shown]);
  const { isEmpty, isPastEnd } = usePageEnd({ ...state, rows, total, isStale, change });

  return (
    <div className={classes.panel}>
      <div ref={scrollRef} className={classes.scroll} onScroll={markScrolled}>
        <PageStart page={state.page} />
        {error ? (
          <div className={classes.message}>
            <ErrorPanel error={error} title={`The ${plural(descriptor.noun)} could not be loaded`} retry={retry} />
          </div>
        ) : isEmpty && !isPastEnd ? (
          <NoRows descriptor={descriptor} state={state} change={change} empty={empty} scope={scope} />
        ) : (
          <ListTable
            name={descriptor.name}
            caption={descriptor.title}
            columns={columns}
            cells={cells}
            density={state.density}
            rows={isPastEnd ? undefined : rows}
            skeletonRows={Math.min(state.limit, MAX_SKELETON_ROWS)}
            isStale={isStale}
            order={state.order}
            onOrder={(order) => change({ order, page: 1 })}
            nameOf={(row) => rowName(descriptor, row)}
            hrefOf={hrefOf}
            activeId={activeId}
            openId={state.row}
            onOpen={onOpen}
            onActive={onActive}
            ticks={ticks}
            groupOf={groups?.of}
            layout={{
              widths: state.widths,
              onWidths: (widths) => change({ widths }, 'replace'),
              onMove: (field, to) =>
                change({ columns: moveItem(state.columns, state.columns.indexOf(field), state.columns.indexOf(to)) }, 'replace'),
            }}
          />
        )}
      </div>
      {children}
      {!error && !isEmpty && (
        <footer className={classes.foot}>
          <KeyHints canEdit={hasOwnPages} canSelect={ticks !== undefined} />
          <PageControls
            page={state.page}
            limit={state.limit}
            pageSizes={descriptor.pageSizes}
            rowsOnPage={rows?.length ?? 0}
            total={total}
            onChange={(next) => change(next)}
          />
        </footer>
      )}
    </div>
  );
}

/** Pinned columns get a border once other columns have scrolled under them. */
function markScrolled({ currentTarget }: UIEvent<HTMLDivElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

function NoRows({ descriptor, state, change, empty, scope }: Pick<ListPanelProps, 'descriptor' | 'state' | 'change' | 'empty' | 'scope'>) {
  if (state.page > 1) return <NoMoreRows noun={descriptor.noun} toFirst={() => change({ page: 1 })} />;
  if (empty) return <EmptyState {...empty} />;
  const own = conditionsBesidesScope(scope, state.conditions);
  return (
    <NothingFound
      title={`No ${plural(descriptor.noun)} match`}
      text={
        own.length > 1
          ? 'No row matches all filters. Remove some of them to see more.'
          : own[0]?.operator === '%'
            ? 'Try other words, or clear the search.'
            : 'Remove the filter to see more.'
      }
      by="filters"
      clear={() => change({ conditions: scopeConditions(scope, state.conditions), page: 1 })}
    />
  );
}

/** With an estimated total the page after the last one can be opened. */
const NoMoreRows = ({ noun, toFirst }: { noun: string; toFirst: () => void }) => (
  <EmptyState
    title={`No more ${plural(noun)}`}
    text="There is nothing on this page."
    action={
      <Button variant="default" onClick={toFirst}>
        First page
      </Button>
    }
  />
);

/** Shows only the keys that work in this list; `?` shows all of them. */
function KeyHints({ canEdit, canSelect }: { canEdit: boolean; canSelect: boolean }) {
  return (
    <p className={classes.hints}>
      <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> open
      {canEdit && (
        <>
          {' '}
          · <kbd>E</kbd> edit
        </>
      )}
      {canSelect && (
        <>
          {' '}
          · <kbd>X</kbd> select
        </>
      )}{' '}
      · <kbd>/</kbd> search · <kbd>?</kbd> shortcuts
    </p>
  );
}
