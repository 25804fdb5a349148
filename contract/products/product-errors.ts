export const productErrors = {
  productCodeTaken: { status: 409, text: 'A product with the code {code} already exists.' },
  productTemplateForeign: { status: 400, text: 'A template that was chosen is not one of this customer.' },
  productTemplateUnfit: {
    status: 400,
    text: '{template} cannot make a product of this type: video products are made of video templates, and only they are.',
  },
  productTemplateGone: {
    status: 409,
    text: 'The template {template} of {product} was deleted meanwhile. Please restore it first, or make the product anew.',
  },
  productPlanGone: {
    status: 409,
    text: 'The budget plan {plan} of {product} was deleted meanwhile. Please restore it first, or make the product anew.',
  },
  productHasNoBudgetPlan: { status: 409, text: 'Please choose a budget plan before this product is offered.' },
  productNetworkUnfunded: { status: 400, text: 'The budget plan gives nothing to {network}, where this product has a template.' },
  productBudgetTooSmall: {
    status: 400,
    text: 'On {network} each ad set would get {perDay} a day, and the budget plan asks for at least {minimum}. At most {mostAdSets} would fit.',
  },
  productBudgetFarTooSmall: {
    status: 400,
    text: 'On {network} each ad set would get {perDay} a day, and the budget plan asks for at least {minimum}. Raise the price, take fewer days or choose another plan.',
  },
  budgetPlanNameTaken: { status: 409, text: 'A budget plan named {name} already exists.' },
  budgetPlanInOtherCurrency: {
    status: 400,
    text: 'The budget plan {name} counts in {planCurrency}, and this customer pays in {currency}.',
  },
  budgetPlanUnfit: { status: 409, text: 'With this plan {product} could not be run any more. {reason}' },
  budgetPlanInUse: { status: 409, text: 'Products use {name}. Give them another plan first.' },
  currencyRateTaken: { status: 409, text: 'A rate from {fromCode} to {toCode} is kept for that day already.' },
} as const;
