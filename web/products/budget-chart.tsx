// Charts how a price is spread: what each network may spend a day, span by span. A column is as wide as its days and as high as the
// amount per day, so its area is the budget. The table below has the exact amounts.
import { amountText } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { NetworkBudget, SpanBudget } from '#domain/products/index.ts';
import { Table } from '@mantine/core';
import classes from './budget-chart.module.css';

interface BudgetChartProps {
  networks: readonly NetworkBudget[];
  /** Minor units in one unit of the currency. */
  offset: number;
}

export function BudgetChart({ networks, offset }: BudgetChartProps) {
  const columns = columnsOf(networks);
  const money = (amount: number): string => amountText(amount, offset);
  return (
    <div className={classes.picture}>
      {columns.length > 1 && <Plot columns={columns} />}
      {/* Large amounts are wider than a phone: the table scrolls, also with the keyboard. */}
      <Table.ScrollContainer type="native" minWidth={280} pb={0} tabIndex={0}>
        <Table className={`tabular ${classes.table}`} verticalSpacing={6} horizontalSpacing={6} aria-label="Budget by days and network">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Days</Table.Th>
              {networks.map(({ network }) => (
                <Table.Th key={network} ta="right">
                  <span className={classes.network}>
                    <span className={classes.swatch} data-part={network} aria-hidden />
                    {NETWORK_LABELS[network]}
                  </span>
                </Table.Th>
              ))}
              <Table.Th ta="right">Per day</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ fromDay, toDay, perDay, parts }) => (
              <Table.Tr key={fromDay}>
                <Table.Th scope="row">{daysText(fromDay, toDay)}</Table.Th>
                {parts.map(({ network, amount }) => (
                  <Table.Td key={network} ta="right">
                    {money(amount)}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{money(perDay)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          {columns.length > 1 && (
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th scope="row">Total</Table.Th>
                {networks.map(({ network, amount }) => (
                  <Table.Td key={network} ta="right">
                    {money(amount)}
                  </Table.Td>
                ))}
                <Table.Td />
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

/** Only drawn for two or more spans: a single column would show nothing. */
function Plot({ columns }: { columns: readonly Column[] }) {
  const highest = Math.max(...columns.map(({ perDay }) => perDay), 1);
  return (
    <div className={classes.plot} aria-hidden>
      {columns.map(({ fromDay, days, perDay, parts }) => (
        <div key={fromDay} className={classes.column} style={{ flexGrow: days }}>
          <div className={classes.stack} style={{ height: `${(100 * perDay) / highest}%` }}>
            {parts.map(({ network, amount }) => (
              <span key={network} data-part={network} style={{ flexGrow: amount }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface Column {
  fromDay: number;
  toDay: number;
  days: number;
  perDay: number;
  parts: { network: Network; amount: number }[];
}

/** Every network has the same spans, so those of the first define the columns. */
function columnsOf(networks: readonly NetworkBudget[]): Column[] {
  return (networks[0]?.spans ?? []).map(({ fromDay, toDay }: SpanBudget, index) => {
    const parts = networks.map(({ network, spans }) => ({ network, amount: spans[index]?.amount ?? 0 }));
    const days = toDay - fromDay + 1;
    return { fromDay, toDay, days, perDay: Math.floor(parts.reduce((sum, { amount }) => sum + amount, 0) / days), parts };
  });
}

const daysText = (fromDay: number, toDay: number): string => (fromDay === toDay ? String(fromDay) : `${fromDay} to ${toDay}`);
