// Checks what the edited vertical does to stored listings, before it is saved.
import { verticalInput } from '#contract/inventory/index.ts';
import type { VerticalCheck } from '#contract/inventory/index.ts';
import { call, messageOf } from '#web/client/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CheckResult } from './check-result.tsx';
import { definitionIn } from './vertical-values.ts';
import type { VerticalForm } from './vertical-values.ts';
import classes from './verticals.module.css';

export function CheckPanel({ verticalId, form }: { verticalId: string; form: VerticalForm }) {
  const [isChecking, setChecking] = useState(false);
  /** With the values that it was made for: an older result would mislead. */
  const [result, setResult] = useState<{ of: string; check: VerticalCheck } | null>(null);
  const [failure, setFailure] = useState('');
  const definition = definitionIn(form.values);
  const current = JSON.stringify(definition);
  const run = async () => {
    setFailure('');
    if (!verticalInput.safeParse(definition).success) {
      form.validate();
      setFailure('Complete the marked fields first.');
      return;
    }
    setChecking(true);
    try {
      setResult({ of: current, check: await call('checkVertical', { params: { verticalId }, body: definition }) });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setChecking(false);
    }
  };
  return (
    <section className={classes.preview} aria-label="Existing listings">
      <h2 className={classes.previewTitle}>Existing listings</h2>
      <p className={classes.quiet}>Check how many listings your changes affect before you save them.</p>
      <div role="status">{result?.of === current && <CheckResult check={result.check} />}</div>
      {failure && <FormNotice tone="error" text={failure} />}
      <Button variant="default" loading={isChecking} onClick={() => void run()}>
        Check existing listings
      </Button>
    </section>
  );
}
