export const verticalErrors = {
  verticalNameTaken: { status: 409, text: 'A vertical named {name} already exists.' },
  verticalInUse: { status: 409, text: 'Customers use {name}. Move them to another vertical first.' },
  verticalOfFeeds: { status: 409, text: '{name} is still used. {uses} Delete them or move them to another vertical first.' },
  verticalIsBuiltIn: { status: 409, text: '{name} is built in and cannot be deleted. You can reset it to its original definition.' },
  verticalNotBuiltIn: { status: 409, text: '{name} was added by staff, so there is no original definition to reset it to.' },
  verticalAffectsListings: {
    status: 409,
    text: 'Existing listings have values that this change affects. Check the numbers, then confirm the change.',
  },
} as const;
