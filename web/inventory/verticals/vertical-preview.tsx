// The form of a listing as the edited vertical describes it, drawn by the same form builder as the real one. Nothing here is saved.
import { formDescription } from '#contract/forms/index.ts';
import { emptyValues, hasValue } from '#domain/forms/index.ts';
import type { FormDescription, FormValues } from '#domain/forms/index.ts';
import { formSections } from '#web/ui/form-builder/index.ts';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo, useRef } from 'react';
import type { VerticalValues } from './vertical-values.ts';
import classes from './verticals.module.css';

export function VerticalPreview({ values }: { values: VerticalValues }) {
  const { metaData, listingTypes, words } = values;
  const checked = useMemo(() => formDescription.safeParse(metaData), [metaData]);
  // While a field is incomplete, the last form that could be drawn stays.
  const last = useRef<FormDescription | null>(null);
  useEffect(() => {
    if (checked.success) last.current = checked.data;
  }, [checked]);
  const description = checked.success ? checked.data : last.current;
  return (
    <section className={classes.preview} aria-label="Preview">
      <h2 className={classes.previewTitle}>Preview</h2>
      <p className={classes.quiet}>
        {checked.success
          ? `How users enter ${words.listings}. Try it; nothing is saved.`
          : 'Complete the marked fields to update the preview.'}
      </p>
      <Select label="Type" placeholder="Choose a type" data={listingTypes.map(({ value, label }) => ({ value, label: label || value }))} />
      {description && <PreviewFields key={shapeOf(description)} description={description} />}
    </section>
  );
}

/** Values typed into the preview are kept until a field is added, removed or changes its kind. */
const shapeOf = ({ sections }: FormDescription): string =>
  JSON.stringify(sections.map(({ fields }) => fields.map((field) => (hasValue(field) ? [field.key, field.kind] : field.kind))));

function PreviewFields({ description }: { description: FormDescription }) {
  const form = useForm<FormValues>({ mode: 'controlled', initialValues: emptyValues(description) });
  return formSections(description, form).map(({ id, title, why, content }) => (
    <div key={id} className={classes.previewSection}>
      <h3>{title}</h3>
      <p className={classes.quiet}>{why}</p>
      {content}
    </div>
  ));
}
