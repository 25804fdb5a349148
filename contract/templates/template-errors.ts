export const templateErrors = {
  templateNameTaken: { status: 409, text: 'There is already a template named {name}.' },
  templateInUse: { status: 409, text: 'Products use {name}. Take it out of them first.' },
  templateTypeSold: { status: 409, text: '{name} keeps its type while products are made of it: {products}. Take it out of them first.' },
  templateBudgetUnfit: { status: 409, text: 'With these stages {product} could not be run any more. {reason}' },
  templateIsStage: { status: 409, text: '{name} is a stage of {funnel}. Take it out of it first.' },
  templateStageGone: { status: 409, text: '{name} was deleted, and is a stage of {funnel}. Please restore it first.' },
  templateStageForeign: { status: 400, text: 'A stage that was chosen is not a published template of this customer.' },
  templateTagForeign: { status: 400, text: 'A tag that was chosen is not one of this customer.' },
  templateBudgetPlanGone: { status: 400, text: 'There is no such budget plan any more. Please choose another one.' },
  creativeTemplateGone: { status: 400, text: 'There is no such creative template for this customer. Please choose another one.' },
  creativeTemplateUnfit: {
    status: 400,
    text: 'This type of campaign cannot be rendered with it. Please choose another creative template, or none.',
  },
} as const;
