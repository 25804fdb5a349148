// The data filters of a store, in order.
import type { StoreChoices } from '#contract/feeds/index.ts';
import { MAX_STORE_FILTERS } from '#domain/feeds/index.ts';
import { SortableList } from '#web/ui/fields/sortable-list.tsx';
import { ActionIcon, Input, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stores.module.css';

interface FiltersFieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  choices: StoreChoices['filters'];
  error: ReactNode;
}

export function FiltersField({ value, onChange, choices, error }: FiltersFieldProps) {
  const nameOf = (id: string): string => choices.find(({ _id }) => _id === id)?.name ?? 'Deleted filter';
  const free = [...new Map(choices.map((choice) => [choice._id, choice])).values()].filter(({ _id }) => !value.includes(_id));
  return (
    <div role="group" aria-label="Data filters">
      <SortableList label="Data filters, in order" items={value} onChange={onChange} nameOf={nameOf}>
        {(id, { handle, remove }) => (
          <div className={classes.filter}>
            {handle}
            <span>{nameOf(id)}</span>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${nameOf(id)}`} onClick={remove}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
      <Select
        mt="sm"
        aria-label="Add data filter"
        placeholder={free.length === 0 ? 'No more published filters' : 'Add data filter'}
        disabled={free.length === 0 || value.length >= MAX_STORE_FILTERS}
        data={free.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={null}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
    </div>
  );
}
