import type { ListDescriptor } from '#contract/list/index.ts';
import { Button, CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Ref } from 'react';
import { MAX_CONDITIONS } from './condition-text.ts';
import type { Condition } from './condition-text.ts';
import { FilterEditor } from './filter-editor.tsx';
import { FilterMenu } from './filter-menu.tsx';
import classes from '../list-tools.module.css';
import { columnOf, operatorLabel, someNames, valueLabels, valuesOf } from '../list-texts.ts';
import type { Lookups } from './lookup.ts';
import { useLookupNames } from './use-lookup.ts';

interface FilterChipsProps {
  descriptor: ListDescriptor;
  conditions: readonly Condition[];
  /** The condition of the search box, which is not repeated as a chip. */
  quickCondition: Condition | undefined;
  lookups: Lookups;
  /** The button that adds one, for its key. */
  buttonRef?: Ref<HTMLButtonElement>;
  onChange: (conditions: Condition[]) => void;
}

export function FilterChips({ descriptor, conditions, quickCondition, lookups, buttonRef, onChange }: FilterChipsProps) {
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
      <FilterMenu
        descriptor={descriptor}
        lookups={lookups}
        isFull={conditions.length >= MAX_CONDITIONS}
        buttonRef={buttonRef}
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
