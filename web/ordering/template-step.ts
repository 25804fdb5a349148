// What do steps 2 and 3 get to draw one campaign template of the order? They show and change its data; what is wrong with it was judged
// before, by the rules of the whole order.
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import type { WizardGround, WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignData, OrderDraft, OrderRefusal } from '#domain/orders/index.ts';
import type { FieldError } from '#web/client/index.ts';

/** Brought into the ads of this order beside what its items have; kept with the draft. */
export interface AddedAssets {
  pictures: readonly ItemPicture[];
  videos: readonly ItemVideo[];
}

export interface TemplateStepProps {
  ground: WizardGround;
  draft: OrderDraft;
  /** In draft.campaignData. */
  place: number;
  data: CampaignData;
  /** What the product has at that place. */
  template: WizardTemplate;
  added: AddedAssets;
  change: (next: CampaignData) => void;
  changeDraft: (part: Partial<OrderDraft>) => void;
  /** Before it is put into an ad: what is not known here is refused there. */
  addAssets: (more: Partial<AddedAssets>) => void;
  /** Of this template and step, in the order in which a person meets them. Paths are those of the whole order. */
  refusals: readonly OrderRefusal[];
  /** What the server refused of the order when it was sent, in its words. */
  refused: readonly FieldError[];
  /** Refusals are spoken at their fields once someone asked to go on; before that a field that was left may speak. */
  isAsked: boolean;
}
