// The props with which steps 2 and 3 render one campaign template of the order. These steps show and change its data; the rules of the
// whole order have already checked it.
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import type { WizardData, WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignData, OrderDraft, OrderRefusal } from '#domain/orders/index.ts';
import type { FieldError } from '#web/client/index.ts';

/** Pictures and videos uploaded for the ads of this order, in addition to those of its items. Stored with the draft. */
export interface AddedAssets {
  pictures: readonly ItemPicture[];
  videos: readonly ItemVideo[];
}

export interface TemplateStepProps {
  wizardData: WizardData;
  draft: OrderDraft;
  /** Index of the template in draft.campaignData. */
  campaignIndex: number;
  data: CampaignData;
  /** The product's template at that index. */
  template: WizardTemplate;
  added: AddedAssets;
  change: (next: CampaignData) => void;
  changeDraft: (part: Partial<OrderDraft>) => void;
  /** Must be called before an asset is used in an ad, because ads with unknown assets are rejected. */
  addAssets: (more: Partial<AddedAssets>) => void;
  /** The refusals of this template and step, in the order of the fields on the screen. Paths start at the whole order. */
  refusals: readonly OrderRefusal[];
  /** Field errors from the server, when the order was last sent. */
  serverErrors: readonly FieldError[];
  /** True once the person tried to continue: refusals are then shown at their fields. Before, only at fields that lost the focus. */
  showsErrors: boolean;
}
