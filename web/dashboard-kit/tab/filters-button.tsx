// The button that opens the filters on a phone, with the number of active filters.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from './filters-button.module.css';

interface FiltersButtonProps {
  isOpen: boolean;
  chosen: number;
  onToggle: () => void;
}

export function FiltersButton({ isOpen, chosen, onToggle }: FiltersButtonProps) {
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
