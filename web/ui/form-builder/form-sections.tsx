// Turns a form description into the sections of a form page.
import { shownSections, collectVisibleValues } from '#domain/forms/index.ts';
import type { FormDescription } from '#domain/forms/index.ts';
import type { FormSection } from '../page/form-page.tsx';
import { valueAt } from './built-form.ts';
import type { BuiltForm } from './built-form.ts';
import { DescribedFields } from './described-fields.tsx';
import { ClearHiddenErrors } from './clear-hidden-errors.tsx';

/** `pathPrefix` is the path of the described values in a larger form: 'metaData'. */
export function formSections(description: FormDescription, form: BuiltForm, pathPrefix = ''): FormSection[] {
  const values = valueAt(form.values, pathPrefix);
  const visibleValues = collectVisibleValues(description, values);
  const path = pathPrefix === '' ? '' : `${pathPrefix}.`;
  return shownSections(description, values).flatMap(({ index, fields }, position) => {
    const section = description.sections[index];
    if (!section) return [];
    const content = (
      <>
        {position === 0 && <ClearHiddenErrors description={description} form={form} pathPrefix={pathPrefix} />}
        <DescribedFields fields={fields} form={form} path={path} visibleValues={visibleValues} />
      </>
    );
    return [{ id: `section-${pathPrefix}${index + 1}`, title: section.title, why: section.why, content }];
  });
}
