// What does the ad of a template say for one of its items? Its words with the item's own values and those of the people who were chosen
// for the order; examples where there is no item, as for a catalog, which brings its own.
import type { WizardTemplate } from '#contract/orders/index.ts';
import { campaignTemplateFields, compileCopy, gdnTemplateFields, valuesWithPeople } from '#domain/templates/index.ts';
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
const contactsOf = ({ ground, draft }: Previewed) => draft.agents.flatMap((id) => ground.contacts.find(({ _id }) => _id === id) ?? []);

function valuesOf(previewed: Previewed, itemId: string | null): Values {
  const { ground, draft } = previewed;
  const office = ground.offices.find(({ _id }) => _id === draft.office)?.values ?? null;
  const contacts = contactsOf(previewed).map(({ values }) => values);
  return valuesWithPeople((itemOf(previewed, itemId)?.values as Values | undefined) ?? EXAMPLES, { contacts, office });
}

export function facebookWordsFor(previewed: Previewed, { facebook }: Wording, itemId: string | null): AdWords {
  if (!facebook) return NO_WORDS;
  const { ground, data } = previewed;
  const fields = compileCopy(campaignTemplateFields(facebook), valuesOf(previewed, itemId), ground.timezone);
  const words = facebookWords(fields, 'feed', facebook.callToAction);
  // A stage of a funnel may ask by a form where another leads to a page.
  if (facebook.leadGenFormTemplate) return { ...words, host: LEAD_FORM_HOST };
  return { ...words, host: hostOf(data.linkData.link || (itemOf(previewed, itemId)?.url ?? '')) || words.host };
}

export function displayWordsFor(previewed: Previewed, { google }: Wording, itemId: string | null): DisplayWords {
  const fields = google ? compileCopy(gdnTemplateFields(google), valuesOf(previewed, itemId), previewed.ground.timezone) : [];
  return displayWords(fields, google?.callToActionText ?? '');
}

/** The page that an ad is shown for: that of the first contact who has one, or the customer's. */
export const senderOf = (previewed: Previewed): string =>
  contactsOf(previewed).find(({ pageName }) => pageName !== null)?.pageName ?? previewed.ground.customer.name;
