// Inspects a form: its values, their violations, and what would be stored.
import { violationText } from '#contract/forms/index.ts';
import type { FormValues, Violation } from '#domain/forms/index.ts';
import { Tabs } from '@mantine/core';
import classes from './forms-section.module.css';

interface FormStatusProps {
  values: FormValues;
  violations: readonly Violation[];
  /** Null until the current values have been accepted. */
  stored: FormValues | null;
}

export function FormStatus({ values, violations, stored }: FormStatusProps) {
  return (
    <Tabs defaultValue="value" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="value">Value</Tabs.Tab>
        <Tabs.Tab value="violations">Violations ({violations.length})</Tabs.Tab>
        <Tabs.Tab value="stored">Stored</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="value">
        <Json of="Form values" value={values} />
      </Tabs.Panel>
      <Tabs.Panel value="violations">
        {violations.length === 0 && <p className={classes.nothing}>No violations.</p>}
        <ul className={classes.violations} aria-label="Violations">
          {violations.map((violation) => (
            <li key={violation.path}>
              <code>{violation.path}</code> {violationText(violation)}
            </li>
          ))}
        </ul>
      </Tabs.Panel>
      <Tabs.Panel value="stored">
        {stored ? (
          <Json of="Stored values" value={stored} />
        ) : (
          <p className={classes.nothing}>Check the form to see the values that would be stored.</p>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

function Json({ of, value }: { of: string; value: unknown }) {
  return (
    // tabIndex makes the scrollable region reachable by keyboard.
    <pre className={classes.json} aria-label={of} role="region" tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
