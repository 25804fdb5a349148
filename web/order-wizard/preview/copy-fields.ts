// The copy of a template with the texts that the order changed.
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignData } from '#domain/orders/index.ts';
import {
  changeableFields,
  googleTemplateFields,
  sentTemplateFields,
  withOrderedCopy,
  withOrderedGoogleCopy,
} from '#domain/templates/index.ts';
import type { OrderedCopyField } from '#domain/templates/index.ts';

/** The template's texts that the order may change; empty where it may not. */
export function copyFieldsOf({ wording: { meta, google }, type, allowsCopyChanges }: WizardTemplate): OrderedCopyField[] {
  if (!allowsCopyChanges) return [];
  return changeableFields([...(meta ? sentTemplateFields({ ...meta, type }) : []), ...(google ? googleTemplateFields(google) : [])]);
}

export function orderedCopy({ wording, allowsCopyChanges }: WizardTemplate, { copy }: CampaignData): WizardTemplate['wording'] {
  if (!allowsCopyChanges) return wording;
  const { meta, google } = wording;
  return { meta: meta && withOrderedCopy(meta, copy), google: google && withOrderedGoogleCopy(google, copy) };
}
