export const dashboardErrors = {
  customerIdRequired: { status: 400, text: 'Customer Id is required' },
} as const;
