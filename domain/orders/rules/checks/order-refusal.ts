// Why an order is refused: a code with the parameters of its message (the messages are in the contract), the wizard step and the field
// where it can be fixed.

export const WIZARD_STEPS = ['product', 'settings', 'assets', 'payment'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const WIZARD_STEP_LABELS: Readonly<Record<WizardStep, string>> = {
  product: 'Product and contacts',
  settings: 'Settings per campaign template',
  assets: 'Asset or preview',
  payment: 'Payment',
};

export const ORDER_REFUSAL_CODES = [
  'nothingSelected',
  'itemUnknown',
  'tooManyListings',
  'tooManyResources',
  'deletedListingIncluded',
  'unpublishedSelected',
  'catalogMissing',
  'noProductAvailable',
  'productMissing',
  'productNotSelectable',
  'tooManyProducts',
  'contactMissing',
  'tooManyContacts',
  'contactTwice',
  'contactUnknown',
  'orderOfficeMissing',
  'metaAccountMissing',
  'googleAccountMissing',
  'accountNotTheirs',
  'templateSettingsMissing',
  'templateUnknown',
  'ageOutOfRange',
  'agesCrossed',
  'areasFixed',
  'tooManyMarkers',
  'radiusTooSmall',
  'radiusTooLarge',
  'leadHeadlineMissing',
  'leadHeadlineTooLong',
  'leadUrlInvalid',
  'adLinkMissing',
  'adLinkInvalid',
  'youTubeUrlInvalid',
  'copyFixed',
  'copyTextMissing',
  'copyTextTooLong',
  'copyVariableInvalid',
  'noticeEmailInvalid',
  'tooManyNoticeEmails',
  'tooFewCards',
  'tooFewCarouselImages',
  'tooFewVideoImages',
  'tooFewImages',
  'videoMissing',
  'cardWithoutImage',
  'itemTwice',
  'assetUnknown',
  'tooManyAdImages',
  'campaignNameMissing',
  'campaignNameTooLong',
  'startDateOutOfReach',
  'paymentTypeNotOffered',
  'cardCannotPay',
  'orderEmailInvalid',
  'commentTooLong',
  'purchaseOrderTooLong',
] as const;
export type OrderRefusalCode = (typeof ORDER_REFUSAL_CODES)[number];

export type RefusalParams = Readonly<Record<string, string | number>>;

export interface OrderRefusal {
  code: OrderRefusalCode;
  params: RefusalParams;
  step: WizardStep;
  /** Path in the draft: campaignData.0.adSettings.0.ageMin. Attributes are named by key: attributes.fbAdAccount. */
  path: string;
}

/** Returns a function that creates refusals for one step. */
export const refuseAt =
  (step: WizardStep) =>
  (path: string, code: OrderRefusalCode, params: RefusalParams = {}): OrderRefusal => ({ code, params, step, path });
