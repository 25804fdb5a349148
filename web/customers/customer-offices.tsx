import { officeList } from '#contract/customers/index.ts';
import { EmbeddedList, formatTotal } from '#web/list/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './customer-offices.module.css';

const MOST = 5;

/** A customer's offices in brief: the first few, the way to all, and the way to one more. */
export function CustomerOffices({ customerId, columns = ['name', 'isActive'] }: { customerId: string; columns?: string[] }) {
  return (
    <section className={classes.offices} aria-label="Offices">
      <header className={classes.head}>
        <h2>Offices</h2>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <ScreenLink {...props} to="office-create" search={{ customerId }} />}
        >
          Add office
        </Button>
      </header>
      <EmbeddedList
        descriptor={officeList}
        endpoint="listOffices"
        fixedSearch={[{ field: 'customerId', operator: 'equals', value: customerId }]}
        columns={columns}
        order="name"
        most={MOST}
        rowLink={(row) => ({ to: 'office-edit', params: { officeId: row._id } })}
        empty={<p className={classes.none}>No offices yet. People and listings are sorted by office, so add the first one.</p>}
        more={(total) =>
          total.count > MOST && (
            <ScreenLink className={classes.all} to="offices" search={{ filters: `customerId:equals:${customerId}` }}>
              All {formatTotal(total)} offices
            </ScreenLink>
          )
        }
      />
    </section>
  );
}
