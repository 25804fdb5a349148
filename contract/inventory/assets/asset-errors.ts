export const assetErrors = {
  assetRequired: { status: 400, text: 'Asset is required' },
} as const;
