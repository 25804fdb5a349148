import { officeList } from '#contract/customers/index.ts';
import { EmbeddedList } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './customer-offices.module.css';

const ROWS_SHOWN = 5;

interface CustomerOfficesProps {
  customerId: string;
  columns: string[];
  /** The number of all offices of the customer. */
  count: number;
}

/** The first offices of a customer, with links to all of them and to a new one. */
export function CustomerOffices({ customerId, columns, count }: CustomerOfficesProps) {
  return (
    <div>
      <EmbeddedList
        descriptor={officeList}
        endpoint="listOffices"
        fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
        columns={columns}
        order="name"
        most={ROWS_SHOWN}
        rowLink={(row) => ({ to: 'office-edit', params: { officeId: row._id } })}
        empty={<p className={classes.none}>No offices yet. People and listings belong to offices, so add the first one.</p>}
      />
      <footer className={classes.foot}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <ScreenLink {...props} to="office-create" search={{ customerId }} />}
        >
          Add office
        </Button>
        <ScreenLink to="offices" search={{ filters: `customerId:equals:${customerId}` }}>
          {count > ROWS_SHOWN ? `All ${count} offices of this customer` : 'All offices of this customer'}
        </ScreenLink>
      </footer>
    </div>
  );
}
