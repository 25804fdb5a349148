export const templateErrors = {
  templateNameTaken: { status: 409, text: 'There is already a template named {name}.' },
  templateInUse: { status: 409, text: 'Products use {name}. Remove it from them first.' },
  templateTypeSold: { status: 409, text: 'The type of {name} cannot change while products use it: {products}. Remove it from them first.' },
  templateBudgetUnfit: { status: 409, text: 'With these stages {product} could no longer run. {reason}' },
  templateIsStage: { status: 409, text: '{name} is a stage of {funnel}. Remove it from the funnel first.' },
  templateStageGone: { status: 409, text: '{name} was deleted, and is a stage of {funnel}. Restore it first.' },
  templateStageForeign: { status: 400, text: 'A chosen stage is not a published template of this customer.' },
  templateTagForeign: { status: 400, text: 'A chosen tag does not belong to this customer.' },
  templateBudgetPlanGone: { status: 400, text: 'This budget plan no longer exists. Choose another one.' },
  creativeTemplateGone: { status: 400, text: 'This creative template is not available to this customer. Choose another one.' },
  creativeTemplateUnfit: {
    status: 400,
    text: 'This creative template cannot render this type of campaign. Choose another one, or none.',
  },
} as const;
