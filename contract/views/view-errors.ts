export const viewErrors = {
  tooManyViews: { status: 409, text: 'You have saved {most} views of this list. Delete one you no longer use first.' },
  tooManySharedViews: { status: 409, text: 'Your team shares {most} views of this list, which is the limit. Delete one first.' },
} as const;
