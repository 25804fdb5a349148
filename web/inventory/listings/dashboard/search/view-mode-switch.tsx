// Switches between cards, rows and a map, by click or arrow key.
import { UnstyledButton } from '@mantine/core';
import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { VIEW_MODES } from './listings-state.ts';
import type { ViewMode } from './listings-state.ts';
import classes from '../listings-tab.module.css';

const OPTIONS: Readonly<Record<ViewMode, { label: string; icon: typeof IconList }>> = {
  cards: { label: 'Grid', icon: IconLayoutGrid },
  list: { label: 'List', icon: IconList },
  map: { label: 'Map', icon: IconMap2 },
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function ViewModeSwitch({ viewMode, onChange }: { viewMode: ViewMode; onChange: (viewMode: ViewMode) => void }) {
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = VIEW_MODES.at((VIEW_MODES.indexOf(viewMode) + step) % VIEW_MODES.length) ?? viewMode;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-view-mode="${next}"]`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label="Show as" className={classes.viewMode} onKeyDown={moveByKey}>
      {VIEW_MODES.map((option) => {
        const { label, icon: Icon } = OPTIONS[option];
        return (
          <UnstyledButton
            key={option}
            role="radio"
            data-view-mode={option}
            aria-checked={option === viewMode}
            tabIndex={option === viewMode ? 0 : -1}
            aria-label={label}
            title={label}
            onClick={() => onChange(option)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        );
      })}
    </div>
  );
}
