// What would this description look like? Paste it, see the form, what it holds, what is wrong and what would be stored.
import { formDescription } from '#contract/forms/index.ts';
import { checkValues, emptyValues } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { FormBuilder } from '#web/ui/form-builder/index.ts';
import { toast } from '#web/ui/index.ts';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DescriptionFaults } from './description-faults.tsx';
import classes from './forms-section.module.css';
import { FormStanding } from './form-standing.tsx';
import { readDescription } from './read-description.ts';
import { SAMPLE_FORMS } from './sample-forms.ts';

const written = (value: unknown): string => JSON.stringify(value, null, 2);
const [first] = SAMPLE_FORMS;

interface Preview {
  /** Tells forms apart, so that each starts anew. */
  round: number;
  description: FormDescription;
  values: FormValues;
  stored: FormValues | null;
}

const previewOf = (description: FormDescription, round: number): Preview => ({
  round,
  description,
  values: emptyValues(description),
  stored: null,
});

export function Section() {
  const [text, setText] = useState(() => written(first?.description));
  const [preview, setPreview] = useState(() => previewOf(formDescription.parse(first?.description), 0));
  const read = readDescription(text);

  const describe = (typed: string) => {
    setText(typed);
    const { description } = readDescription(typed);
    // The last form that made sense stays, so that a comma does not take it away.
    if (description) setPreview(({ round }) => previewOf(description, round + 1));
  };
  const keep = async (stored: FormValues) => {
    setPreview((shown) => ({ ...shown, stored }));
    toast({ text: 'The form accepts this' });
  };

  return (
    <>
      <SegmentedControl
        aria-label="Sample"
        data={SAMPLE_FORMS.map(({ name }) => name)}
        value={SAMPLE_FORMS.find((sample) => written(sample.description) === text)?.name ?? ''}
        onChange={(name) => describe(written(SAMPLE_FORMS.find((sample) => sample.name === name)?.description))}
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
            aria-invalid={read.faults.length > 0}
            onChange={(event) => describe(event.currentTarget.value)}
          />
          <DescriptionFaults faults={read.faults} />
        </div>
        <FormStanding values={preview.values} stored={preview.stored} violations={checkValues(preview.description, preview.values)} />
      </div>
      <div className={classes.form}>
        <FormBuilder
          key={preview.round}
          draftName="form-preview"
          description={preview.description}
          saveLabel="Check and keep"
          onChange={(values) =>
            setPreview((shown) => ({ ...shown, values, stored: written(values) === written(shown.values) ? shown.stored : null }))
          }
          onSubmit={keep}
        />
      </div>
    </>
  );
}
