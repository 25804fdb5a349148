// What does the ad of a template say for one of its items? Its words with the item's own values; examples where there is no item, as for
// a catalog, which brings its own.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { campaignTemplateFields, compileCopy, gdnTemplateFields } from '#domain/templates/index.ts';
import { exampleValues, namesOf } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { displayWords, facebookWords, hostOf } from '#web/ad-preview/index.ts';
import type { AdWords, DisplayWords } from '#web/ad-preview/index.ts';
import type { TemplateStepProps } from '../template-step.ts';

export type Previewed = Pick<TemplateStepProps, 'ground' | 'draft' | 'data' | 'template' | 'added'>;
type Wording = WizardTemplate['wording'];

const EXAMPLES = exampleValues(namesOf('campaignCopy').here);
const LEAD_FORM_HOST = 'Form on Facebook';
const NO_WORDS: AdWords = { primaryText: '', headline: '', description: '', host: '', action: null };

const itemOf = ({ ground }: Previewed, itemId: string | null) => ground.items.find(({ _id }) => _id === itemId);
const valuesOf = (previewed: Previewed, itemId: string | null): Values =>
  (itemOf(previewed, itemId)?.values as Values | undefined) ?? EXAMPLES;

export function facebookWordsFor(previewed: Previewed, { facebook }: Wording, itemId: string | null): AdWords {
  if (!facebook) return NO_WORDS;
  const { ground, data, template } = previewed;
  const fields = compileCopy(campaignTemplateFields(facebook), valuesOf(previewed, itemId), ground.timezone);
  const words = facebookWords(fields, 'feed', facebook.callToAction);
  if (template.hasLeadForm) return { ...words, host: LEAD_FORM_HOST };
  return { ...words, host: hostOf(data.linkData.link || (itemOf(previewed, itemId)?.url ?? '')) || words.host };
}

export function displayWordsFor(previewed: Previewed, { google }: Wording, itemId: string | null): DisplayWords {
  const fields = google ? compileCopy(gdnTemplateFields(google), valuesOf(previewed, itemId), previewed.ground.timezone) : [];
  return displayWords(fields, google?.callToActionText ?? '');
}

/** The page that an ad is shown for: that of the first contact who has one, or the customer's. */
export const senderOf = ({ ground, draft }: Previewed): string => {
  const contacts = draft.agents.flatMap((id) => ground.contacts.find(({ _id }) => _id === id) ?? []);
  return contacts.find(({ pageName }) => pageName !== null)?.pageName ?? ground.customer.name;
};
