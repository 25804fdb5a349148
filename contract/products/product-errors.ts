export const productErrors = {
  productCodeTaken: { status: 409, text: 'A product with the code {code} already exists.' },
  productTemplateForeign: { status: 400, text: 'A chosen template does not belong to this customer.' },
  productTemplateUnfit: {
    status: 400,
    text: '{template} does not fit this product type. Use video templates for video products, and for no others.',
  },
  productTemplateGone: {
    status: 409,
    text: 'The template {template} of {product} has been deleted. Restore it first, or create the product again.',
  },
  productPlanGone: {
    status: 409,
    text: 'The budget plan {plan} of {product} has been deleted. Restore it first, or create the product again.',
  },
  productHasNoBudgetPlan: { status: 409, text: 'Choose a budget plan before you activate this product.' },
  productNetworkUnfunded: { status: 400, text: 'The budget plan has no share for {network}, where this product has a template.' },
  productBudgetTooSmall: {
    status: 400,
    text: 'On {network} each ad set would get {perDay} a day, but the budget plan requires at least {minimum}. At most {mostAdSets} ad sets fit.',
  },
  productBudgetFarTooSmall: {
    status: 400,
    text: 'On {network} each ad set would get {perDay} a day, but the budget plan requires at least {minimum}. Raise the price, shorten the duration or choose another plan.',
  },
  budgetPlanNameTaken: { status: 409, text: 'A budget plan named {name} already exists.' },
  budgetPlanInOtherCurrency: {
    status: 400,
    text: 'The budget plan {name} is in {planCurrency}, and this customer pays in {currency}.',
  },
  budgetPlanUnfit: { status: 409, text: 'With this plan {product} could no longer run. {reason}' },
  budgetPlanInUse: { status: 409, text: 'Products use {name}. Give them another plan first.' },
  currencyRateTaken: { status: 409, text: 'There is already an exchange rate from {fromCode} to {toCode} for that day.' },
} as const;
