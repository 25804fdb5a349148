// How is a resource saved? And closed, or followed by a new one, its copy or an order of it; what stands in the way is said beside the buttons, and
// leads to where it is mended. A phone has the ways that are used less in a menu.
import { useOrdering } from '#web/dashboards/index.ts';
import type { FormStanding } from '#web/ui/form-page.tsx';
import page from '#web/ui/form-page.module.css';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Obstacle } from './resource-values.ts';
import classes from './resources.module.css';
import { SAVE_ACTIONS, SAVE_LABELS } from './save-actions.ts';
import type { SaveAction } from './save-actions.ts';

const [FIRST, ...ALL_OTHERS] = SAVE_ACTIONS;
const NOTHING_CHANGED = 'Nothing was changed yet.';

interface ResourceSaveBarProps extends Pick<FormStanding, 'isSaving'> {
  /** Why it cannot be saved now; null when it can. */
  obstacle: Obstacle | null;
  /** Nothing was changed, so there is nothing to save. */
  isPristine: boolean;
  running: SaveAction;
  choose: (action: SaveAction) => void;
  /** Told which field someone is led to. */
  onLead: (field: string) => void;
  cancel: () => void;
}

export function ResourceSaveBar({ isSaving, obstacle, isPristine, running, choose, onLead, cancel }: ResourceSaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const { isOpen: mayOrder } = useOrdering();
  const others = ALL_OTHERS.filter((action) => mayOrder || action !== 'SAVE_AND_ORDER');
  const cannot = isPristine || obstacle !== null;
  const save = (action: SaveAction) => {
    choose(action);
    bar.current?.closest('form')?.requestSubmit();
  };
  const lead = (field: string) => {
    onLead(field);
    leadTo(bar.current?.closest('form'), field);
  };
  return (
    <div ref={bar} data-bottom-bar className={`${page.bar} ${classes.bar}`}>
      <Button
        type="submit"
        disabled={cannot || (isSaving && running !== FIRST)}
        loading={isSaving && running === FIRST}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => choose(FIRST)}
      >
        {SAVE_LABELS[FIRST]}
      </Button>
      {isNarrow ? (
        <>
          <Button variant="subtle" color="gray" onClick={cancel}>
            Cancel
          </Button>
          <Menu position="top-end" width={200} disabled={isSaving}>
            <Menu.Target>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="More ways to save"
                className={classes.ways}
                loading={isSaving && running !== FIRST}
              >
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((action) => (
                <Menu.Item key={action} disabled={cannot} onClick={() => save(action)}>
                  {SAVE_LABELS[action]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      ) : (
        <>
          {others.map((action) => (
            <Button
              key={action}
              variant="default"
              disabled={cannot || (isSaving && running !== action)}
              loading={isSaving && running === action}
              onClick={() => save(action)}
            >
              {SAVE_LABELS[action]}
            </Button>
          ))}
          <Button variant="subtle" color="gray" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      <p role="status" className={classes.reason}>
        {cannot && <IconInfoCircle size={16} stroke={1.75} aria-hidden />}
        {obstacle ? <Reason obstacle={obstacle} lead={lead} /> : isPristine && NOTHING_CHANGED}
      </p>
    </div>
  );
}

function Reason({ obstacle: { text, field }, lead }: { obstacle: Obstacle; lead: (field: string) => void }) {
  if (field === null) return text;
  return (
    <UnstyledButton className={classes.lead} onClick={() => lead(field)}>
      {text}
    </UnstyledButton>
  );
}

/** Brings the field into view, with the focus in it. */
function leadTo(form: HTMLFormElement | null | undefined, field: string): void {
  const place = form?.querySelector<HTMLElement>(`[data-path="${field}"]`);
  const input = place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('button, input');
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
