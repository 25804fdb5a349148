// Previews a form description: paste it to see the form, its values, their violations and what would be stored.
import { formDescription } from '#contract/forms/index.ts';
import { checkValues, emptyValues } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { FormBuilder } from '#web/ui/form-builder/index.ts';
import { toast } from '#web/ui/index.ts';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormStatus } from './form-status.tsx';
import classes from './forms-section.module.css';
import { SAMPLE_FORMS } from './sample-forms.ts';

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
const [first] = SAMPLE_FORMS;

interface Preview {
  /** React key of the form: a new description mounts a new form. */
  revision: number;
  description: FormDescription;
  values: FormValues;
  stored: FormValues | null;
}

const previewOf = (description: FormDescription, revision: number): Preview => ({
  revision,
  description,
  values: emptyValues(description),
  stored: null,
});

export function Section() {
  const [text, setText] = useState(() => toJson(first?.description));
  const [preview, setPreview] = useState(() => previewOf(formDescription.parse(first?.description), 0));
  const parsed = readDescription(text);

  const changeDescription = (typed: string) => {
    setText(typed);
    const { description } = readDescription(typed);
    // The last valid form stays visible, so that a typo does not remove it.
    if (description) setPreview(({ revision }) => previewOf(description, revision + 1));
  };
  const showStored = async (stored: FormValues) => {
    setPreview((previous) => ({ ...previous, stored }));
    toast({ text: 'The form accepts this' });
  };

  return (
    <>
      <SegmentedControl
        aria-label="Sample"
        data={SAMPLE_FORMS.map(({ name }) => name)}
        value={SAMPLE_FORMS.find((sample) => toJson(sample.description) === text)?.name ?? ''}
        onChange={(name) => changeDescription(toJson(SAMPLE_FORMS.find((sample) => sample.name === name)?.description))}
      />
      <div className={classes.panes}>
        <div>
          <Textarea
            label="Form description"
            classNames={{ input: classes.code }}
            rows={18}
            resize="vertical"
            spellCheck={false}
            value={text}
            aria-invalid={parsed.faults.length > 0}
            onChange={(event) => changeDescription(event.currentTarget.value)}
          />
          <DescriptionFaults faults={parsed.faults} />
        </div>
        <FormStatus values={preview.values} stored={preview.stored} violations={checkValues(preview.description, preview.values)} />
      </div>
      <div className={classes.form}>
        <FormBuilder
          key={preview.revision}
          draftName="form-preview"
          description={preview.description}
          saveLabel="Check form"
          onChange={(values) =>
            setPreview((previous) => ({ ...previous, values, stored: toJson(values) === toJson(previous.values) ? previous.stored : null }))
          }
          onSubmit={showStored}
        />
      </div>
    </>
  );
}

const MAX_SHOWN = 5;

function DescriptionFaults({ faults }: { faults: readonly TextFault[] }) {
  return (
    <ul className={classes.faults} role="status" aria-label="Errors in the form description">
      {faults.slice(0, MAX_SHOWN).map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path && <code>{path}</code>} {message}
        </li>
      ))}
      {faults.length > MAX_SHOWN && <li>and {faults.length - MAX_SHOWN} more</li>}
    </ul>
  );
}

interface TextFault {
  path: string;
  message: string;
}

/** Parses a pasted form description, and lists its errors with their paths. */
function readDescription(text: string): { description: FormDescription | null; faults: TextFault[] } {
  const { json, fault } = readJson(text);
  if (fault !== null) return { description: null, faults: [{ path: '', message: fault }] };
  const { data, error } = formDescription.safeParse(json);
  return { description: data ?? null, faults: error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [] };
}

function readJson(text: string): { json: unknown; fault: string | null } {
  try {
    return { json: JSON.parse(text) as unknown, fault: null };
  } catch (error) {
    return { json: null, fault: `Enter valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}
