// The list screen, built from one descriptor. Its state is in the URL, so that a link shows the same rows to a colleague.
import type { EndpointName } from '#contract/index.ts';
import type { ExportFormat, ListDescriptor } from '#contract/list/index.ts';
import { callForSelection, endpointUrl } from '#web/client/index.ts';
import { endpointOf } from '#web/client/endpoint-url.ts';
import { fillPath, screenById, useGo, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { PageHeader, showError } from '#web/ui/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { usePageActions } from '#web/ui/page/page-actions.ts';
import { saveFile } from '#web/ui/page/save-file.ts';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { writeConditions } from './filters/condition-text.ts';
import type { Condition } from './filters/condition-text.ts';
import type { Lookups } from './filters/lookup.ts';
import { BulkRun } from './bulk/bulk-run.tsx';
import { describeSelection } from './bulk/describe-selection.ts';
import type { BulkAction, ListActions } from './bulk/list-action.ts';
import { ListBulk } from './bulk/list-bulk.tsx';
import { useOfferedActions } from './bulk/offered-action.ts';
import type { ActionTarget, OfferedAction } from './bulk/offered-action.ts';
import { useTickedRows } from './bulk/use-ticked-rows.ts';
import type { ListEndpointName, RowOf } from './list-endpoint.ts';
import { KeyHelp } from './keys/key-help.tsx';
import { ListPanel } from './list-panel.tsx';
import { NewRowsButton } from './new-rows/new-rows-button.tsx';
import { conditionsToSend, exportQueryOf } from './state/list-query.ts';
import type { ListState } from './state/list-state.ts';
import { rowName } from './table/list-row.ts';
import type { ListRow } from './table/list-row.ts';
import { ListTools } from './list-tools.tsx';
import { OpenRow } from './table/open-row.tsx';
import { isEmpty as isNothing, selectionSent } from './table/row-selection.ts';
import classes from './list-screen.module.css';
import type { Cells, RowGroup, RowGroups } from './table/table-types.ts';
import { useActiveRow } from './table/use-active-row.ts';
import { useHeldRows } from './new-rows/use-held-rows.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { useListRows } from './use-list-rows.ts';
import type { ExtraQuery } from './use-list-rows.ts';
import { useListState } from './state/use-list-state.ts';
import { usePageVisible } from './new-rows/use-page-visible.ts';
import type { Removal } from './use-removal.ts';
import { useRowSelection, useRowTicks } from './use-row-selection.ts';
import { useScrolledDown } from './use-scrolled-down.ts';
import { useStable } from './use-stable.ts';
import { conditionsBesidesScope } from './views/list-view.ts';
import type { BuiltInView, EmptyText, ListScope } from './views/list-view.ts';
import { ViewTabs } from './views/view-tabs.tsx';

type ExportEndpointName = EndpointName & `export${string}`;

export interface ListScreenProps<Name extends ListEndpointName> {
  descriptor: ListDescriptor;
  endpoint: Name;
  /** One endpoint that takes the format, or one for each format. */
  exportEndpoint?: ExportEndpointName | Readonly<Record<ExportFormat, ExportEndpointName>>;
  /** The name of the record that the list belongs to, for the title of the tab. */
  of?: string | undefined;
  breadcrumbs?: readonly Crumb[];
  primaryAction?: ReactNode;
  cells?: { [Field in keyof RowOf<Name>]?: (row: RowOf<Name>) => ReactNode };
  /** The row's own page. */
  rowLink?: (row: RowOf<Name>) => { to: string; params: ScreenParams };
  drawer?: (row: RowOf<Name>) => ReactNode;
  /** Groups consecutive rows while the list is sorted by one of `orders`; `says` are the columns that the group's header makes redundant. */
  groups?: { of: (row: RowOf<Name>) => RowGroup; orders: readonly string[]; says: readonly string[] };
  /** Views that come with the product, before the saved ones. */
  views?: readonly BuiltInView[];
  /** Where the list is also that of one record, by its filter. */
  scope?: ListScope;
  removal?: Removal;
  /** What the server does to many rows in the background, with an outcome for each. */
  listActions?: ListActions;
  /** Further ones, which answer at once. */
  bulkActions?: readonly BulkAction<RowOf<Name>>[];
  lookups?: Lookups;
  fixedSearch?: readonly Condition[];
  /** Further query parameters, besides paging, order and search; also used for exports. */
  more?: ExtraQuery;
  /** The parameters of the endpoint's path, where the list belongs to something. */
  params?: ScreenParams;
  /** Shown between the search and the rows, such as totals. */
  overRows?: ReactNode;
  /** Rows that the bulk actions apply to; the others cannot be ticked. All, where it is left out. */
  canTick?: (row: RowOf<Name>) => boolean;
  /** Bulk actions apply to ticked rows only, never to all matching rows. */
  onlyTicked?: true;
  emptyFirstUse: { title: string; text: ReactNode; action?: ReactNode };
}

const NO_CONDITIONS: readonly Condition[] = [];
const NO_LOOKUPS: Lookups = {};
const NO_CELLS: Cells = {};
const NO_VIEWS: readonly BuiltInView[] = [];
const NO_OFFERED: readonly OfferedAction[] = [];
const NO_ACTIONS: readonly BulkAction[] = [];

export function ListScreen<Name extends ListEndpointName>(props: ListScreenProps<Name>) {
  const { descriptor, exportEndpoint, fixedSearch = NO_CONDITIONS, lookups = NO_LOOKUPS } = props;
  const cells = (props.cells ?? NO_CELLS) as unknown as Cells;
  const rowLink = props.rowLink as ((row: ListRow) => { to: string; params: ScreenParams }) | undefined;
  const drawer = props.drawer as ((row: ListRow) => ReactNode) | undefined;

  const screens = useScreens();
  const go = useGo();
  const searchBox = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const [state, change] = useListState(descriptor);
  const conditions = useMemo(
    () => conditionsToSend(descriptor, [...fixedSearch, ...state.conditions]),
    [descriptor, fixedSearch, state.conditions],
  );
  const { selection, select, clear } = useRowSelection(JSON.stringify([conditions, props.more]));
  const scroll = useScrolledDown();
  const latest = useListRows(descriptor, props.endpoint, state, fixedSearch, props.more, props.params);
  const isVisible = usePageVisible();
  const isReading = isVisible || scroll.isScrolledDown || state.row !== null || !isNothing(selection);
  const { list, added, show } = useHeldRows(latest, state.limit, isReading);
  const showAdded = () => {
    show();
    if (state.page > 1) change({ page: 1 });
    else scroll.toTop();
  };
  const page = useMemo(() => (list.rows ?? []).map((row) => ({ _id: row._id, name: rowName(descriptor, row) })), [descriptor, list.rows]);
  const canTick = props.canTick as ((row: ListRow) => boolean) | undefined;
  const tickable = useMemo(
    () => (canTick ? page.filter((_, index) => canTick(list.rows?.[index] as ListRow)) : page),
    [page, list.rows, canTick],
  );
  const ticks = useRowTicks(tickable, selection, select);
  const isGrouped = props.groups?.orders.includes(state.order.replace(/^-/, '')) ?? false;
  const { listActions, bulkActions = NO_ACTIONS, removal } = props;
  const { actions, isBusy } = useOfferedActions(descriptor, { listActions, bulkActions, removal }, (run) => change({ run }, 'replace'));
  const canSelect = actions.length > 0;
  const tickedRows = useTickedRows(selection, list.rows);
  const selected: ActionTarget = {
    selection: selectionSent(selection, conditions),
    description: describeSelection(descriptor, selection, list.total),
    rows: tickedRows,
  };

  const hrefOf = (row: ListRow): string | undefined => {
    const link = rowLink?.(row);
    return link && fillPath(screenById(screens, link.to).path, link.params);
  };
  const editRow = (row: ListRow) => {
    const link = rowLink?.(row);
    if (link) void go(link.to, { params: link.params });
  };
  const active = useActiveRow(page, state.row, (id, how) => change({ row: id }, how));
  const openRow = useStable((row: ListRow) => (drawer ? active.open(row._id) : editRow(row)));
  const rowAt = (id: string | null) => list.rows?.find((row) => row._id === id);
  const withActiveRow = (act: (row: ListRow) => void) => () => {
    const row = rowAt(state.row ?? active.id);
    if (row) act(row);
  };
  const actionsOf = (row: ListRow): readonly OfferedAction[] => (canTick && !canTick(row) ? NO_OFFERED : actions);
  const runOnRow = (action: OfferedAction, row: ListRow) => runOn(action, targetOfRow(descriptor, row));
  /** An action by key is for the selection, or else for the row that is open or has the focus: never for one that nobody chose. */
  const runByKey = (action: OfferedAction) => {
    if (isNothing(selection)) {
      const row = rowAt(state.row ?? focusedRowId());
      if (row && actionsOf(row).includes(action)) void runOnRow(action, row);
    } else if (selection.kind === 'ticked' || !action.onlyTicked) {
      void runOn(action, selected).then((hasStarted) => hasStarted && clear());
    }
  };
  const openedRow = rowAt(state.row);
  usePageActions(
    openedRow ? rowName(descriptor, openedRow) : isNothing(selection) ? '' : 'Selected rows',
    openedRow
      ? actionsOf(openedRow).map((action) => ({
          label: action.label,
          refusal: action.refusal([openedRow]),
          run: () => void runOnRow(action, openedRow),
        }))
      : isNothing(selection)
        ? []
        : actions.map((action) => ({ label: action.label, refusal: action.refusal(tickedRows), run: () => runByKey(action) })),
  );
  const [helpIsOpen, setHelpOpen] = useState(false);
  useListKeys({
    actions: actions.flatMap((action) => (action.key ? [{ key: action.key, run: () => runByKey(action) }] : [])),
    help: () => setHelpOpen(true),
    move: active.move,
    open: withActiveRow(openRow),
    edit: withActiveRow(editRow),
    tick: withActiveRow((row) => canSelect && ticks.canTick(row._id) && ticks.onRow(row._id, false)),
    search: () => searchBox.current?.focus(),
    filter: () => filterButton.current?.click(),
    leave: () => active.close() || clearIfAny(),
  });
  function clearIfAny(): boolean {
    if (isNothing(selection)) return false;
    clear();
    return true;
  }

  const allOf = (format: ExportFormat): string =>
    exportEndpoint === undefined
      ? ''
      : exportUrl(exportEndpoint, format, { ...exportQueryOf(descriptor, state, fixedSearch), ...props.more });
  const exportSelected = (format: ExportFormat) => {
    if (selection.kind === 'matching' || exportEndpoint === undefined) return allOf(format);
    return async () => {
      const query = { ...exportQueryOf(descriptor, { ...state, conditions: [] }, fixedSearch), ...props.more };
      const [name, sent] = exportCall(exportEndpoint, format, query);
      const { file, fileName } = await callForSelection(name, sent, [...selection.names.keys()]);
      saveFile(file, fileName);
    };
  };

  return (
    <section className={classes.screen}>
      <PageHeader title={descriptor.title} of={props.of} breadcrumbs={props.breadcrumbs} primary={props.primaryAction} />
      <ViewTabs
        descriptor={descriptor}
        builtIn={props.views ?? NO_VIEWS}
        scope={props.scope}
        state={state}
        counted={{
          endpoint: props.endpoint,
          fixedSearch,
          more: props.more,
          params: props.params,
          isReady: list.rows !== undefined,
          shown: { conditions: state.conditions, total: list.total, isStale: list.isStale },
        }}
        onShow={change}
      />
      <ListTools
        descriptor={descriptor}
        state={state}
        change={change}
        lookups={lookups}
        total={list.total}
        searchRef={searchBox}
        filterRef={filterButton}
        exportUrl={exportEndpoint && allOf}
      />
      {props.overRows}
      <ListPanel
        descriptor={descriptor}
        state={state}
        change={change}
        list={list}
        cells={cells}
        hrefOf={hrefOf}
        hasOwnPages={rowLink !== undefined}
        activeId={active.id}
        onActive={active.mark}
        onOpen={openRow}
        ticks={canSelect ? ticks : undefined}
        groups={isGrouped ? (props.groups as unknown as RowGroups) : undefined}
        empty={emptyOf(props, state)}
        scope={props.scope}
        scrollRef={scroll.ref}
      >
        <NewRowsButton count={added.length} noun={descriptor.noun} onShow={showAdded} />
        {canSelect && (
          <ListBulk
            noun={descriptor.noun}
            selection={selection}
            target={selected}
            isPageFull={ticks.pageState === 'all'}
            rowsOnPage={page.length}
            total={list.total}
            offered={actions}
            isBusy={isBusy}
            exportSelected={exportEndpoint && exportSelected}
            onAllMatching={props.onlyTicked ? undefined : () => select({ kind: 'matching' })}
            onClear={clear}
          />
        )}
        {state.run && (
          <BulkRun key={state.run} id={state.run} area={endpointOf(props.endpoint).area} onShow={(run) => change({ run }, 'replace')} />
        )}
      </ListPanel>
      {helpIsOpen && <KeyHelp canEdit={rowLink !== undefined} canSelect={canSelect} actions={actions} onClose={() => setHelpOpen(false)} />}
      {drawer && state.row && (
        <OpenRow
          descriptor={descriptor}
          endpoint={props.endpoint}
          more={props.more}
          params={props.params}
          id={state.row}
          onPage={rowAt(state.row)}
          drawer={drawer}
          link={rowLink}
          actionsOf={actionsOf}
          onAction={(action, row) => void runOnRow(action, row)}
          onStep={active.move}
          onClose={active.close}
        />
      )}
    </section>
  );
}

/** What the list says without rows; undefined where filters of someone's own may hide some. */
function emptyOf(
  { emptyFirstUse, scope, views = NO_VIEWS }: Pick<ListScreenProps<ListEndpointName>, 'emptyFirstUse' | 'scope' | 'views'>,
  { conditions, view }: ListState,
): (EmptyText | ListScreenProps<ListEndpointName>['emptyFirstUse']) | undefined {
  if (conditions.length === 0) return emptyFirstUse;
  const own = conditionsBesidesScope(scope, conditions);
  if (own.length === 0) return scope?.empty;
  const shown = views.find(({ id }) => id === view);
  return shown && isSame(shown.conditions, own) ? shown.empty : undefined;
}

const isSame = (one: readonly Condition[], other: readonly Condition[]): boolean => writeConditions(one) === writeConditions(other);

const targetOfRow = (descriptor: ListDescriptor, row: ListRow): ActionTarget => ({
  selection: { ids: [row._id] },
  description: `1 ${descriptor.noun}: ${rowName(descriptor, row)}`,
  rows: [row],
});

/** Returns whether it has started. */
async function runOn(action: OfferedAction, target: ActionTarget): Promise<boolean> {
  const refusal = action.refusal(target.rows);
  if (refusal === null) return action.run(target);
  showError({ text: refusal, ok: true });
  return false;
}

const focusedRowId = (): string | null => document.activeElement?.closest('tr')?.id.replace(/^row-/, '') ?? null;

type ExportEndpoint = NonNullable<ListScreenProps<ListEndpointName>['exportEndpoint']>;

const exportCall = (endpoint: ExportEndpoint, format: ExportFormat, query: object): readonly [ExportEndpointName, object] =>
  typeof endpoint === 'string' ? [endpoint, { format, ...query }] : [endpoint[format], query];

function exportUrl(endpoint: ExportEndpoint, format: ExportFormat, query: object): string {
  const [name, sent] = exportCall(endpoint, format, query);
  return endpointUrl(name, { query: sent });
}
