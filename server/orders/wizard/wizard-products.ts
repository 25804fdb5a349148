// The products that the wizard offers for the selection, with their descriptions and the texts of their templates' ads.
import type { OtherProduct, WizardProduct, WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { networksToPay } from '#domain/orders/index.ts';
import type { ItemBounds } from '#domain/products/index.ts';
import type { StageVersion } from '#domain/templates/index.ts';
import type { Database } from '../../db/connection.ts';
import { productDescriptionsSql } from '../../products/index.ts';
import { templatesWithStagesSql } from '../../templates/index.ts';
import type { SoldProduct } from '../placing/order-facts.ts';

type Content = CampaignTemplateStored | GoogleTemplateStored;
type Wording = WizardTemplate['wording'];

interface ProductDetails extends Record<string, unknown> {
  descriptions: Record<string, string> | null;
  templates: { _id: string; name: string; type: CampaignType; content: Content }[];
}

/** Includes the templates that are stages of the products' funnels. */
const PRODUCT_DETAILS = `
  select ${productDescriptionsSql('$1::uuid[]')} as descriptions, ${templatesWithStagesSql('$2::uuid[]')} as templates`;

/** `others`: the products for another number of items. */
export async function readWizardProducts(
  { quick }: Database,
  offered: readonly SoldProduct[],
  others: readonly (SoldProduct & ItemBounds)[],
): Promise<{ products: WizardProduct[]; otherProducts: OtherProduct[] }> {
  if (offered.length + others.length === 0) return { products: [], otherProducts: [] };
  const templateIds = offered.flatMap(({ campaignTemplates }) => campaignTemplates.map(({ templateId }) => templateId));
  const { rows } = await quick.query<ProductDetails>({
    name: 'wizard_products',
    text: PRODUCT_DETAILS,
    values: [[...offered, ...others].map(({ _id }) => _id), [...new Set(templateIds)]],
  });
  const { descriptions, templates } = rows[0] ?? { descriptions: null, templates: [] };
  const byId = new Map(templates.map((template) => [template._id, template]));
  const products = offered.map(({ budgetPlan: _plan, version: _version, ...product }) => ({
    ...product,
    description: descriptions?.[product._id] ?? '',
    campaignTemplates: product.campaignTemplates.flatMap(({ version: _templateVersion, ...template }) => {
      const stored = byId.get(template.templateId);
      // Removed between the two queries; placing the order will not see it either.
      if (!stored) return [];
      return {
        ...template,
        name: stored.name,
        location: stored.content.adSettings.location,
        wording: wordingOf(stored.content),
        stages: stagesOf(stored.content, byId, template.stages),
      };
    }),
  }));
  const otherProducts = others.map(({ _id, campaignTemplates, budgetPlan: _plan, version: _version, ...product }) => ({
    ...product,
    description: descriptions?.[_id] ?? '',
    networks: networksToPay(campaignTemplates),
  }));
  return { products, otherProducts };
}

function stagesOf(
  content: Content,
  byId: ReadonlyMap<string, ProductDetails['templates'][number]>,
  sold: readonly StageVersion[],
): WizardTemplate['stages'] {
  if (!('funnelTemplateIds' in content)) return [];
  return content.funnelTemplateIds.flatMap((id) => {
    const stage = byId.get(id);
    const creative = sold.find(({ templateId }) => templateId === id)?.creative ?? null;
    return stage ? { name: stage.name, type: stage.type, wording: wordingOf(stage.content), creative } : [];
  });
}

function wordingOf(content: Content): Wording {
  if ('copy' in content) {
    const { copy, callToAction, link, leadGenFormTemplate } = content;
    return { meta: { copy, callToAction, link, leadGenFormTemplate }, google: null };
  }
  const { headlines, longHeadline, descriptions, businessName, callToActionText, link } = content;
  return { meta: null, google: { headlines, longHeadline, descriptions, businessName, callToActionText, link } };
}
