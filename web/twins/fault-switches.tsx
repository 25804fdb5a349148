// Breaks and mends the twins: a switch for each fault.
import { FAULTS_OF_ONE_REQUEST, FAULTS_OF_TWIN, TWIN_FAULT_TEXTS, TWIN_LABELS } from '#contract/twins/index.ts';
import type { Twin, TwinFault, TwinName } from '#contract/twins/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';
import { Button, Switch } from '@mantine/core';
import classes from './twins.module.css';

export function FaultSwitches({ twins }: { twins: readonly Twin[] }) {
  const { mutateAsync, isPending } = useAction('switchTwinFault');
  const change = (twin: TwinName, body: { fault: TwinFault; isOn: boolean; isOnce?: boolean }) =>
    mutateAsync({ params: { twin }, body }).catch((error: unknown) => showError({ text: messageOf(error), ok: true }));
  return (
    <div className={classes.twins}>
      {twins.map((twin) => (
        <fieldset key={twin.name} className={classes.faults} disabled={!twin.isAnswering || isPending}>
          <legend>{TWIN_LABELS[twin.name]}</legend>
          {FAULTS_OF_TWIN[twin.name].map((fault) => {
            const on = twin.faults.find((each) => each.fault === fault);
            const { label, help } = TWIN_FAULT_TEXTS[fault];
            return (
              <div key={fault} className={classes.fault}>
                <Switch
                  label={label}
                  description={on?.isOnce ? `${help} For the next request only.` : help}
                  checked={on !== undefined}
                  onChange={({ currentTarget }) => void change(twin.name, { fault, isOn: currentTarget.checked })}
                />
                {!on && FAULTS_OF_ONE_REQUEST.includes(fault) && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`${label}, next request only`}
                    onClick={() => void change(twin.name, { fault, isOn: true, isOnce: true })}
                  >
                    Once
                  </Button>
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
