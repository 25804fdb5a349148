// Cards, rows or a map? One of three, by click or arrow key.
import { UnstyledButton } from '@mantine/core';
import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { LOOKS } from './listings-state.ts';
import type { Look } from './listings-state.ts';
import classes from './listings-tab.module.css';

const WORDS: Readonly<Record<Look, { label: string; icon: typeof IconList }>> = {
  cards: { label: 'Cards', icon: IconLayoutGrid },
  list: { label: 'List', icon: IconList },
  map: { label: 'Map', icon: IconMap2 },
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function LookSwitch({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = LOOKS.at((LOOKS.indexOf(look) + by) % LOOKS.length) ?? look;
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-look="${next}"]`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label="Show as" className={classes.look} onKeyDown={step}>
      {LOOKS.map((each) => {
        const { label, icon: Icon } = WORDS[each];
        return (
          <UnstyledButton
            key={each}
            role="radio"
            data-look={each}
            aria-checked={each === look}
            tabIndex={each === look ? 0 : -1}
            aria-label={label}
            title={label}
            onClick={() => onChange(each)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        );
      })}
    </div>
  );
}
