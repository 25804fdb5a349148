export const dashboardErrors = {
  customerIdRequired: { status: 400, text: 'Customer Id is required' },
  dashboardExists: { status: 409, text: 'This customer’s dashboard is already set up. Open it in the list to change it.' },
  dashboardTemplateNameTaken: { status: 409, text: 'A dashboard template named {name} already exists.' },
  dashboardTemplateInUse: { status: 409, text: 'Dashboards still use {name} ({count}). Choose another template for them first.' },
} as const;
