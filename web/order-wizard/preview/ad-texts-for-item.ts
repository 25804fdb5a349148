// Compiles the copy of a template's ad for one of its items, with the values of the item and of the contacts and office of the order.
// Example values stand in where there is no item, as in catalog orders.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { compileCopy, compiledText, googleTemplateFields, sentTemplateFields, valuesWithContacts } from '#domain/templates/index.ts';
import type { Placement } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { googleAdTexts, metaAdTexts, hostOf } from '#web/ad-preview/index.ts';
import type { AdSenderProps, AdTexts, GoogleAdTexts } from '#web/ad-preview/index.ts';
import type { TemplateStepProps } from '../steps/template-step.ts';

export type PreviewData = Pick<TemplateStepProps, 'wizardData' | 'draft' | 'data' | 'template' | 'added'>;
type Wording = WizardTemplate['wording'];

const EXAMPLES = exampleValues(variableNamesFor('campaignCopy').here);
const LEAD_FORM_HOST = 'Form on Facebook';
const NO_WORDS: AdTexts = { primaryText: '', headline: '', description: '', host: '', action: null };

const itemOf = ({ wizardData }: PreviewData, itemId: string | null) => wizardData.items.find(({ _id }) => _id === itemId);
const contactsOf = ({ wizardData, draft }: PreviewData) =>
  draft.agents.flatMap((id) => wizardData.contacts.find(({ _id }) => _id === id) ?? []);

export function valuesForItem(preview: PreviewData, itemId: string | null): Values {
  const { wizardData, draft } = preview;
  const office = wizardData.offices.find(({ _id }) => _id === draft.office)?.values ?? null;
  const contacts = contactsOf(preview).map(({ values }) => values);
  return valuesWithContacts((itemOf(preview, itemId)?.values as Values | undefined) ?? EXAMPLES, { contacts, office });
}

export function metaAdTextsFor(
  preview: PreviewData,
  { wording: { meta }, type }: Pick<WizardTemplate, 'wording' | 'type'>,
  itemId: string | null,
  placement: Placement,
): AdTexts {
  if (!meta) return NO_WORDS;
  const { wizardData, data } = preview;
  const fields = compileCopy(sentTemplateFields({ ...meta, type }), valuesForItem(preview, itemId), wizardData.timezone);
  // Decided per stage: in a funnel one stage may open a lead form while another leads to a page.
  const host = meta.leadGenFormTemplate
    ? LEAD_FORM_HOST
    : hostOf(data.linkData.link || (itemOf(preview, itemId)?.url ?? '')) || hostOf(compiledText(fields, 'link'));
  // Copy by placement needs a link, as in the delivery.
  return { ...metaAdTexts(fields, host === '' ? 'feed' : placement, meta.callToAction), host };
}

export function googleAdTextsFor(preview: PreviewData, { google }: Wording, itemId: string | null): GoogleAdTexts {
  const fields = google ? compileCopy(googleTemplateFields(google), valuesForItem(preview, itemId), preview.wizardData.timezone) : [];
  return googleAdTexts(fields, google?.callToActionText ?? '');
}

/** The page that the ad is published by: that of the first contact who has one, or else the customer's. */
export const senderOf = (preview: PreviewData): Required<AdSenderProps> => ({
  sender: contactsOf(preview).find(({ pageName }) => pageName !== null)?.pageName ?? preview.wizardData.customer.name,
  logo: preview.wizardData.customer.logoUrl,
  showsSponsored: !preview.wizardData.hidesSponsored,
});
