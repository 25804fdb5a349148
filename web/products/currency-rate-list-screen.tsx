import { currencyRateList } from '#contract/products/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { ListScreen, RowFacts } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { currencyRateRemoval } from './removals.ts';

type Row = RowOf<'listCurrencyRates'>;

export function Screen() {
  return (
    <ListScreen
      descriptor={currencyRateList}
      endpoint="listCurrencyRates"
      primaryAction={<NewRate />}
      cells={cells}
      rowLink={(row) => ({ to: 'currency-rate-edit', params: { currencyRateId: row._id } })}
      drawer={rateDrawer}
      removal={currencyRateRemoval}
      emptyFirstUse={{
        title: 'No exchange rates yet',
        text: 'An exchange rate converts one currency into another. It is valid until the next rate for the same currencies.',
        action: <NewRate />,
      }}
    />
  );
}

const cells = {
  rate: (row: Row) => <span className="tabular">{row.rate}</span>,
  validFrom: (row: Row) => <span className="tabular">{row.validFrom && dateText(row.validFrom)}</span>,
};

const rateDrawer = (row: Row) => <RowFacts descriptor={currencyRateList} row={row} cells={cells} />;

function NewRate() {
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} to="currency-rate-create" />}
    >
      New exchange rate
    </Button>
  );
}
