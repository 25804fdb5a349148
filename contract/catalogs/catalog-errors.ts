export const catalogErrors = {
  catalogNameTaken: { status: 409, text: 'This customer already has a catalog named {name}.' },
  catalogAccountFixed: {
    status: 409,
    text: 'This catalog exists on Meta in the business of its ad account. Create another catalog to use another ad account.',
  },
  catalogNeedsAccount: { status: 409, text: 'Choose an ad account first. The catalog is made in the business that owns it.' },
  catalogCreativeUnfit: {
    status: 400,
    text: 'Choose a published creative template that makes images and is for this customer.',
  },
} as const;
