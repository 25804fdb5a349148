// Accounts or pages of a sign-in as rows to tick. What is linked already says so, with its customers; ticking it links it anew.
import type { ReachableAccount } from '#contract/networks/index.ts';
import type { AccountStatus } from '#domain/networks/index.ts';
import { containsText } from '#domain/text/index.ts';
import { AccountStatusChip, TokenStateChip } from '#web/networks/index.ts';
import { Checkbox, Text } from '@mantine/core';
import classes from './link-accounts.module.css';

export interface ReachableRow {
  id: string;
  name: string;
  detail: readonly string[];
  status?: AccountStatus;
  linked: ReachableAccount['linked'];
}

interface ReachableRowsProps {
  title: string;
  rows: readonly ReachableRow[];
  search: string;
  /** For whom accounts are linked: those of other customers come last, under a heading of their own. */
  customerIds: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** More would make the drawer slow; a search finds the rest. */
const MOST_SHOWN = 100;

export function ReachableRows({ title, rows, search, customerIds, chosen, onChange }: ReachableRowsProps) {
  const matching = rows.filter((row) => [row.name, ...row.detail].some((text) => containsText(text, search)));
  const ofOthers = matching.filter((row) => othersOf(row, customerIds).length > 0);
  const found = [...matching.filter((row) => !ofOthers.includes(row)), ...ofOthers];
  const toggle = (id: string, isChosen: boolean) => onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <section aria-label={title}>
      <Text fw={560} mb="xs">
        {title}
      </Text>
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing found.
        </Text>
      )}
      <ul className={classes.rows}>
        {found.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.id} className={classes.row} data-group={row === ofOthers[0] || undefined}>
            {row === ofOthers[0] && <span className={classes.group}>Used by other customers</span>}
            <Checkbox
              checked={chosen.includes(row.id)}
              onChange={(event) => toggle(row.id, event.currentTarget.checked)}
              label={<RowLabel row={row} />}
              classNames={{ root: classes.about, body: classes.tick, labelWrapper: classes.about }}
            />
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          Showing {MOST_SHOWN} of {found.length}. Search to find the others.
        </Text>
      )}
    </section>
  );
}

/** The names of the customers that use it, besides those for whom accounts are linked. */
export const othersOf = ({ linked }: Pick<ReachableRow, 'linked'>, customerIds: readonly string[]): string[] =>
  (linked?.customers ?? []).flatMap(({ _id, name }) => (customerIds.includes(_id) ? [] : [name]));

function RowLabel({ row: { name, detail, status, linked } }: { row: ReachableRow }) {
  return (
    <>
      <span className={classes.name}>
        {name}
        {linked && <TokenStateChip tokenState={linked.tokenState} />}
        {status !== undefined && status !== 'ACTIVE' && <AccountStatusChip status={status} />}
      </span>
      <span className={classes.detail}>{detail.join(', ')}</span>
      {linked && linked.customers.length > 0 && (
        <span className={classes.detail}>For {linked.customers.map((customer) => customer.name).join(', ')}</span>
      )}
    </>
  );
}
