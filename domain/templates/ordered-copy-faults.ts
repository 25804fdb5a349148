// What is wrong with the copy that an order changed. How long a text with variables becomes depends on the item, so that pre-flight counts
// it; both count by the limits of the network.
import { checkTemplate, readTemplate, variableNamesFor } from '../variables/index.ts';
import { countCopy, MAX_GOOGLE_DESCRIPTIONS, MAX_GOOGLE_HEADLINES } from './copy-limits.ts';
import { ORDERED_COPY_PATHS } from './ordered-copy.ts';
import type { OrderedCopy, OrderedCopyField, OrderedCopyPath } from './ordered-copy.ts';
import { campaignTemplateFields, googleTemplateFields } from './template-fields.ts';
import type { TemplateField } from './template-fields.ts';

/** Without these the networks refuse an ad. */
const REQUIRED: readonly OrderedCopyPath[] = [
  'copy.feed.primaryText',
  'copy.feed.headline',
  'headlines.0',
  'longHeadline',
  'descriptions.0',
];

const BLANK = { primaryText: '', headline: '', description: '' };

/** The label and limit of every text, which do not depend on a template. */
const FIELDS: ReadonlyMap<string, TemplateField> = new Map(
  [
    ...campaignTemplateFields({ copy: { feed: BLANK, stories: BLANK, rightColumn: BLANK }, link: '', leadGenFormTemplate: null }),
    ...googleTemplateFields({
      headlines: Array.from({ length: MAX_GOOGLE_HEADLINES }, () => ''),
      longHeadline: '',
      descriptions: Array.from({ length: MAX_GOOGLE_DESCRIPTIONS }, () => ''),
      businessName: '',
      link: '',
    }),
  ].map((field) => [field.path, field]),
);

/** The changed texts with their labels and limits. */
export const orderedTexts = (copy: OrderedCopy = {}): OrderedCopyField[] =>
  ORDERED_COPY_PATHS.flatMap((path) => {
    const [field, text] = [FIELDS.get(path), copy[path]];
    return field && text !== undefined ? [{ ...field, path, text }] : [];
  });

export interface OrderedCopyFault {
  path: OrderedCopyPath;
  code: 'copyTextMissing' | 'copyTextTooLong' | 'copyVariableInvalid';
  params: Readonly<Record<string, string | number>>;
}

const NAMES = variableNamesFor('campaignCopy');
const hasVariable = (text: string): boolean => readTemplate(text).parts.some(({ kind }) => kind === 'output');

export const orderedCopyFaults = (copy: OrderedCopy = {}): OrderedCopyFault[] =>
  orderedTexts(copy).flatMap(({ path, label, text, form, limit }): OrderedCopyFault[] => {
    if (text.trim() === '') return REQUIRED.includes(path) ? [{ path, code: 'copyTextMissing', params: { label } }] : [];
    if (checkTemplate(text, NAMES, form).length > 0) return [{ path, code: 'copyVariableInvalid', params: { label } }];
    const isTooLong = limit !== null && !hasVariable(text) && countCopy(text.trim(), limit).isCut;
    return isTooLong ? [{ path, code: 'copyTextTooLong', params: { label, max: limit.most } }] : [];
  });
