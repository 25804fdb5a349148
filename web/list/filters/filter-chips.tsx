import type { ListColumn, ListDescriptor } from '#contract/list/index.ts';
import { Button, CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_CONDITIONS } from './condition-text.ts';
import type { Condition } from './condition-text.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from '../list-tools.module.css';
import { columnOf, operatorLabel, someNames, valueLabels, valuesOf } from '../list-texts.ts';
import type { Lookup } from './lookup.ts';
import { useLookupNames } from '../use-lookup.ts';

export type Lookups = Readonly<Record<string, Lookup>>;

interface FilterChipsProps {
  descriptor: ListDescriptor;
  conditions: readonly Condition[];
  /** The condition of the search box, which is not repeated as a chip. */
  quickCondition: Condition | undefined;
  lookups: Lookups;
  onChange: (conditions: Condition[]) => void;
}

export function FilterChips({ descriptor, conditions, quickCondition, lookups, onChange }: FilterChipsProps) {
  const chips = conditions.filter((condition) => condition !== quickCondition);
  return (
    <>
      {chips.map((condition) => (
        <FilterChip
          key={`${condition.field} ${condition.operator}`}
          descriptor={descriptor}
          condition={condition}
          lookups={lookups}
          onApply={(changed) => onChange(conditions.map((other) => (other === condition ? changed : other)))}
          onRemove={() => onChange(conditions.filter((other) => other !== condition))}
        />
      ))}
      <AddFilter
        descriptor={descriptor}
        lookups={lookups}
        isFull={conditions.length >= MAX_CONDITIONS}
        onAdd={(added) =>
          onChange([...conditions.filter((other) => other.field !== added.field || other.operator !== added.operator), added])
        }
      />
      {conditions.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
          Clear filters
        </Button>
      )}
    </>
  );
}

interface FilterChipProps {
  descriptor: ListDescriptor;
  condition: Condition;
  lookups: Lookups;
  onApply: (condition: Condition) => void;
  onRemove: () => void;
}

function FilterChip({ descriptor, condition, lookups, onApply, onRemove }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const column = columnOf(descriptor, condition.field);
  const lookup = lookups[condition.field];
  const looksUp = lookup !== undefined && condition.operator !== 'empty';
  const lookedUp = useLookupNames(lookup, looksUp ? valuesOf(condition) : []);
  const names = looksUp ? lookedUp.map((choice) => choice.label) : valueLabels(column, condition);
  const operator = operatorLabel(column, condition);
  const description = `${column.label} ${operator} ${someNames(names, names.length, 2)}`.trim();
  return (
    <span className={classes.chip}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" width={296} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.chipWords} onClick={() => setOpen(!isOpen)}>
            <span>{column.label}</span> <span className={classes.chipOperator}>{operator}</span>{' '}
            <span className={classes.chipValue} title={names.join(', ')}>
              {someNames(names, names.length, 2)}
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterEditor
            column={column}
            condition={condition}
            lookup={lookup}
            onApply={(changed) => {
              onApply(changed);
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <CloseButton size={24} iconSize={14} aria-label={`Remove filter ${description}`} onClick={onRemove} />
    </span>
  );
}

interface AddFilterProps {
  descriptor: ListDescriptor;
  lookups: Lookups;
  isFull: boolean;
  onAdd: (condition: Condition) => void;
}

function AddFilter({ descriptor, lookups, isFull, onAdd }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<string | null>(null);
  const offered = offeredFilters(descriptor, lookups);
  if (offered.length === 0) return null;
  const show = (opened: boolean) => {
    setOpen(opened);
    setField(null);
  };
  return (
    <Popover opened={isOpen} onChange={show} position="bottom-start" shadow="md" width={296} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          disabled={isFull}
          leftSection={<IconFilterPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => show(!isOpen)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={field === null ? 4 : undefined}>
        {field === null ? (
          <div role="group" aria-label="Filter by" className={classes.fields}>
            {offered.map((column, index) => (
              <UnstyledButton
                key={column.field}
                data-autofocus={index === 0 || undefined}
                className={classes.field}
                onClick={() => setField(column.field)}
              >
                {column.label}
              </UnstyledButton>
            ))}
          </div>
        ) : (
          <FilterEditor
            key={field}
            column={columnOf(descriptor, field)}
            lookup={lookups[field]}
            onApply={(condition) => {
              onAdd(condition);
              show(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Columns with the same label are offered once: where one of them has a lookup, that one. Nobody types ids. */
function offeredFilters({ columns }: ListDescriptor, lookups: Lookups): ListDescriptor['columns'] {
  const lookupLabels = new Set(columns.filter(({ field }) => lookups[field]).map(({ label }) => label));
  const holdsIds = ({ kind, internal, choices }: ListColumn): boolean => kind === 'id' || (kind === 'set' && internal === true && !choices);
  return columns.filter(
    (column) => column.search.length > 0 && (lookups[column.field] || (!holdsIds(column) && !lookupLabels.has(column.label))),
  );
}
