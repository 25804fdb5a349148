import type { ListDescriptor } from '#contract/list/index.ts';
import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { defaultListState, tableColumns } from '../state/list-state.ts';
import { columnOf } from '../list-texts.ts';
import classes from '../list-tools.module.css';

interface ColumnPickerProps {
  descriptor: ListDescriptor;
  shown: readonly string[];
  /** Whether someone has changed a width. */
  isResized: boolean;
  onChange: (columns: string[]) => void;
  onReset: () => void;
}

export function ColumnPicker({ descriptor, shown, isResized, onChange, onReset }: ColumnPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const defaultColumns = defaultListState(descriptor).columns;
  const hidden = tableColumns(descriptor).filter((column) => !shown.includes(column.field));

  const toggle = (field: string) => onChange(shown.includes(field) ? shown.filter((other) => other !== field) : [...shown, field]);
  const moveUp = (index: number) => {
    const next = [...shown];
    next.splice(index - 1, 2, ...next.slice(index - 1, index + 1).toReversed());
    onChange(next);
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" width={264} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Columns" title="Columns" onClick={() => setOpen(!isOpen)}>
          <IconColumns3 size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Stack gap={2} role="group" aria-label="Columns">
          {shown.map((field, index) => {
            const { label } = columnOf(descriptor, field);
            return (
              <Group key={field} className={classes.pickerRow} justify="space-between" wrap="nowrap">
                <Checkbox
                  data-autofocus={index === 0 || undefined}
                  size="xs"
                  label={label}
                  checked
                  disabled={shown.length === 1}
                  onChange={() => toggle(field)}
                />
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    color="gray"
                    disabled={index === 0}
                    aria-label={`Move ${label} up`}
                    onClick={() => moveUp(index)}
                  >
                    <IconArrowUp size={14} stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    color="gray"
                    disabled={index === shown.length - 1}
                    aria-label={`Move ${label} down`}
                    onClick={() => moveUp(index + 1)}
                  >
                    <IconArrowDown size={14} stroke={1.75} />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
          {hidden.length > 0 && (
            <Text size="xs" c="dimmed" px={8} pt={8}>
              Hidden
            </Text>
          )}
          {hidden.map(({ field, label }) => (
            <Group key={field} className={classes.pickerRow}>
              <Checkbox size="xs" label={label} checked={false} onChange={() => toggle(field)} />
            </Group>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            disabled={defaultColumns.join() === shown.join() && !isResized}
            onClick={onReset}
          >
            Reset columns
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
