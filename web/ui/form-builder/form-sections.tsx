// How does a description become the sections of a form page?
import { shownSections, sightOf } from '#domain/forms/index.ts';
import type { FormDescription } from '#domain/forms/index.ts';
import type { FormSection } from '../form-page.tsx';
import { valueAt } from './built-form.ts';
import type { BuiltForm } from './built-form.ts';
import { DescribedFields } from './described-fields.tsx';
import { ForgetHiddenErrors } from './forget-hidden-errors.tsx';

/** `within` is where the values stand in a larger form: 'metaData'. */
export function formSections(description: FormDescription, form: BuiltForm, within = ''): FormSection[] {
  const values = valueAt(form.values, within);
  const sight = sightOf(description, values);
  const path = within === '' ? '' : `${within}.`;
  return shownSections(description, values).flatMap(({ index, fields }, place) => {
    const section = description.sections[index];
    if (!section) return [];
    const content = (
      <>
        {place === 0 && <ForgetHiddenErrors description={description} form={form} within={within} />}
        <DescribedFields fields={fields} form={form} path={path} sight={sight} />
      </>
    );
    return [{ id: `section-${within}${index + 1}`, title: section.title, why: section.why, content }];
  });
}
