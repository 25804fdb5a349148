// Creates a zod schema from a form description, for browser and server. Its output is what may be stored.
import { checkValues, valuesToStore } from '#domain/forms/index.ts';
import type { FormDescription, FormValues, IsPhoneOf } from '#domain/forms/index.ts';
import { z } from 'zod';
import { violationText } from './violation-texts.ts';

export const formValues = (description: FormDescription, isPhoneOf?: IsPhoneOf): z.ZodType<FormValues> =>
  z
    .custom<FormValues>()
    .superRefine((values, context) => {
      for (const violation of checkValues(description, values, isPhoneOf)) {
        context.addIssue({ code: 'custom', path: pathOf(violation.path), message: violationText(violation), input: values });
      }
    })
    .transform((values) => valuesToStore(description, values));

const pathOf = (path: string): (string | number)[] =>
  path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
