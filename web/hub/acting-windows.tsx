// The admin's open windows in which they act as someone else. Each can be ended here, in case the window itself was closed.
import type { ActingWindow } from '#contract/hub/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import classes from './hub.module.css';

export function ActingWindows({ windows }: { windows: readonly ActingWindow[] }) {
  const end = useAction('endActingWindow');
  if (windows.length === 0) return null;
  return (
    <section aria-labelledby="acting-windows" className={classes.windows}>
      <h2 id="acting-windows">Open sessions as other users</h2>
      <ul>
        {windows.map(({ _id, personName, customerName, endsAt }) => (
          <li key={_id}>
            <span>
              <strong>{personName}</strong> at {customerName}, until {timeOfDay(endsAt)}
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={`End session as ${personName}`}
              onClick={() =>
                void end
                  .mutateAsync({ params: { windowId: _id } })
                  .then(() => toast({ text: 'Session ended' }))
                  .catch(showRefusal)
              }
            >
              End session
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const timeOfDay = (at: string): string => new Date(at).toLocaleTimeString('en-NZ', { hour: 'numeric', minute: '2-digit' });
