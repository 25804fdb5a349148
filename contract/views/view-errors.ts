export const viewErrors = {
  tooManyViews: { status: 409, text: 'You have saved {most} views of this list. Delete one you no longer use first.' },
} as const;
