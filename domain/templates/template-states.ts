// The states of a template. Only published templates can be chosen for products; archived ones are kept for reference.

export const TEMPLATE_STATES = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_STATE_LABELS: Readonly<Record<TemplateState, string>> = {
  PUBLISHED: 'Published',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
};

/** The tabs of the list, as named in its URL. */
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
