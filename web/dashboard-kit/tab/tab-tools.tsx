// Search, filters and sorting of a tab's list: one line on a wide screen; on a phone the filters open below.
import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './tab-tools.module.css';

interface TabToolsProps {
  label: string;
  search: ReactNode;
  /** All of equal width, except those with `data-own-width`. */
  filters: ReactNode;
  /** The number of active filters. */
  chosen: number;
  switches: ReactNode;
}

export function TabTools({ label, search, filters, chosen, switches }: TabToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="search" aria-label={label} className={classes.tools}>
      <div className={classes.search}>{search}</div>
      <div className={classes.filters} data-open={isOpen || undefined} role="group" aria-label="Filters">
        {filters}
      </div>
      <FiltersButton isOpen={isOpen} chosen={chosen} onToggle={() => setOpen(!isOpen)} />
      <div className={classes.switches}>{switches}</div>
    </div>
  );
}

interface FiltersButtonProps {
  isOpen: boolean;
  chosen: number;
  onToggle: () => void;
}

/** Opens the filters on a phone, with the number of active ones. */
function FiltersButton({ isOpen, chosen, onToggle }: FiltersButtonProps) {
  return (
    <Button
      className={classes.phoneOnly}
      variant="default"
      aria-expanded={isOpen}
      leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
    </Button>
  );
}

interface SortSelectProps<Order extends string> {
  orders: readonly { value: Order; label: string }[];
  value: Order;
  onChange: (order: Order) => void;
}

export const SortSelect = <Order extends string>({ orders, value, onChange }: SortSelectProps<Order>) => (
  <Select
    aria-label="Sort by"
    className={classes.sort}
    allowDeselect={false}
    data={[...orders]}
    value={value}
    onChange={(order) => order && onChange(order)}
  />
);
