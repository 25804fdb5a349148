// A placed order keeps its edited copy when its product fixes the copy later. The server keeps it where a change names none, so that the form
// only shows it: as the texts of the template, which cannot be edited.
import type { Order, WizardData, WizardTemplate } from '#contract/orders/index.ts';
import { withOrderedCopy, withOrderedGoogleCopy } from '#domain/templates/index.ts';

interface ChangedOrder {
  order: Order;
  wizardData: WizardData;
}

export function withKeptCopyShown({ order, wizardData }: ChangedOrder): ChangedOrder {
  const codes = order.products.map(({ code }) => code);
  const ordered = wizardData.products.filter(({ code }) => codes.includes(code));
  const fixed = ordered.flatMap(({ campaignTemplates }) => campaignTemplates).filter((template) => !template.allowsCopyChanges);
  const isFixed = (id: string): boolean => fixed.some(({ templateId }) => templateId === id);
  const products = wizardData.products.map((product) => ({
    ...product,
    campaignTemplates: product.campaignTemplates.map((template) => (isFixed(template.templateId) ? withCopyOf(template, order) : template)),
  }));
  const campaignData = order.campaignData.map(({ copy, ...data }) => (isFixed(data.templateId) || !copy ? data : { ...data, copy }));
  return { order: { ...order, campaignData }, wizardData: { ...wizardData, products } };
}

function withCopyOf(template: WizardTemplate, { campaignData }: Order): WizardTemplate {
  const copy = campaignData.find(({ templateId }) => templateId === template.templateId)?.copy;
  const { meta, google } = template.wording;
  return { ...template, wording: { meta: meta && withOrderedCopy(meta, copy), google: google && withOrderedGoogleCopy(google, copy) } };
}
