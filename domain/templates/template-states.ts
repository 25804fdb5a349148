// How far has a template come? Published ones can be chosen for products, drafts are being written, archived ones are kept to look at.

export const TEMPLATE_STATES = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_STATE_LABELS: Readonly<Record<TemplateState, string>> = {
  PUBLISHED: 'Published',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
};

/** The tabs of the list, as its address names them. */
export const TEMPLATE_TABS = { published: 'PUBLISHED', drafts: 'DRAFT', archived: 'ARCHIVED' } as const satisfies Record<
  string,
  TemplateState
>;
export type TemplateTab = keyof typeof TEMPLATE_TABS;

export const isTemplateTab = (text: string): text is TemplateTab => Object.hasOwn(TEMPLATE_TABS, text);
export const tabOfState = (state: TemplateState): TemplateTab => {
  if (state === 'PUBLISHED') return 'published';
  return state === 'DRAFT' ? 'drafts' : 'archived';
};
