// The bar that saves a resource and then closes it, starts a new one, copies it or orders it. The first obstacle to saving is shown beside
// the buttons and leads to its field. On a phone the secondary actions and Cancel are in a menu.
import { useOrdering } from '#web/dashboard-kit/index.ts';
import type { FormStatus } from '#web/ui/page/form-page.tsx';
import page from '#web/ui/page/form-page.module.css';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp, IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Obstacle } from './resource-values.ts';
import classes from './resources.module.css';
import { SAVE_ACTIONS, SAVE_LABELS } from './save-actions.ts';
import type { SaveAction } from './save-actions.ts';

const [PRIMARY, ...SECONDARY] = SAVE_ACTIONS;
const NOTHING_CHANGED = 'No changes yet.';

interface ResourceSaveBarProps extends Pick<FormStatus, 'isSaving'> {
  /** Why it cannot be saved now; null when it can. */
  obstacle: Obstacle | null;
  /** Nothing was changed, so there is nothing to save. */
  isPristine: boolean;
  running: SaveAction;
  choose: (action: SaveAction) => void;
  /** Called with the field that gets the focus. */
  onFocusField: (field: string) => void;
  cancel: () => void;
}

export function ResourceSaveBar({ isSaving, obstacle, isPristine, running, choose, onFocusField, cancel }: ResourceSaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const { isOpen: mayOrder } = useOrdering();
  const secondary = SECONDARY.filter((action) => mayOrder || action !== 'SAVE_AND_ORDER');
  const isBlocked = isPristine || obstacle !== null;
  const save = (action: SaveAction) => {
    choose(action);
    bar.current?.closest('form')?.requestSubmit();
  };
  const focusObstacle = (field: string) => {
    onFocusField(field);
    focusField(bar.current?.closest('form'), field);
  };
  return (
    <div ref={bar} data-bottom-bar="form" className={page.bar}>
      <Button
        type="submit"
        disabled={isBlocked || (isSaving && running !== PRIMARY)}
        loading={isSaving && running === PRIMARY}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => choose(PRIMARY)}
      >
        {SAVE_LABELS[PRIMARY]}
      </Button>
      {isNarrow ? (
        <Menu position="top-start" width={200} disabled={isSaving}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="More save options" loading={isSaving && running !== PRIMARY}>
              <IconChevronUp size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {secondary.map((action) => (
              <Menu.Item key={action} disabled={isBlocked} onClick={() => save(action)}>
                {SAVE_LABELS[action]}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={cancel}>Cancel</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          {secondary.map((action) => (
            <Button
              key={action}
              variant="default"
              disabled={isBlocked || (isSaving && running !== action)}
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
        {isBlocked && <IconInfoCircle size={16} stroke={1.75} aria-hidden />}
        {obstacle ? <Reason obstacle={obstacle} onFocus={focusObstacle} /> : isPristine && NOTHING_CHANGED}
      </p>
    </div>
  );
}

function Reason({ obstacle: { text, field }, onFocus }: { obstacle: Obstacle; onFocus: (field: string) => void }) {
  if (field === null) return text;
  return (
    <UnstyledButton className={classes.reasonLink} onClick={() => onFocus(field)}>
      {text}
    </UnstyledButton>
  );
}

/** Scrolls the field into view and focuses it. */
function focusField(form: HTMLFormElement | null | undefined, field: string): void {
  const container = form?.querySelector<HTMLElement>(`[data-path="${field}"]`);
  const input = container?.matches('input, textarea') ? container : container?.querySelector<HTMLElement>('button, input');
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
