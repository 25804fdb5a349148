// Lead forms of a page. They cannot be changed, only archived.
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { boolOf, has, listOf, objectOf, plainText, textOf } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { listed } from '../people/people-calls.ts';

const FORMS = ['pages_manage_ads', 'leads_retrieval'] as const;
const MAX_LINK_TEXT = 70;
const QUESTION_TYPES = [
  'CUSTOM',
  'FULL_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE',
  'CITY',
  'STATE',
  'PROVINCE',
  'POST_CODE',
  'ZIP',
  'COUNTRY',
  'STREET_ADDRESS',
  'DATE_TIME',
  'DOB',
  'GENDER',
  'COMPANY_NAME',
  'JOB_TITLE',
  'WORK_EMAIL',
  'WORK_PHONE_NUMBER',
  'STORE_LOOKUP',
];
const BUTTON_TYPES = [
  'VIEW_WEBSITE',
  'CALL_BUSINESS',
  'MESSAGE_BUSINESS',
  'DOWNLOAD',
  'SCHEDULE_APPOINTMENT',
  'VIEW_ON_FACEBOOK',
  'PROMO_CODE',
  'NONE',
  'WHATSAPP',
  'P2B_MESSENGER',
  'BOOK_ON_WEBSITE',
];

export const formCalls: CallTable = {
  'POST Page/leadgen_forms': handler<'Page'>({ scopes: ['pages_manage_ads'], needsPageToken: true, run: createForm }),
  'GET Page/leadgen_forms': handler<'Page'>({
    scopes: FORMS,
    needsPageToken: true,
    run: ({ graph, node }) => listed(graph, 'LeadgenForm', node.id),
  }),
  'GET LeadgenForm': handler<'LeadgenForm'>({ scopes: FORMS, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST LeadgenForm': handler<'LeadgenForm'>({
    scopes: ['pages_manage_ads'],
    run({ graph, node, params }) {
      const status = textOf(params, 'status') as GraphNode<'LeadgenForm'>['data']['status'] | null;
      if (status === 'DELETED') throw refuse('status', 'Form cannot be deleted', 'Archive the form instead.', 1_892_050);
      graph.store.update(node, (data) => void (data.status = status ?? data.status));
      return success;
    },
  }),
};

function createForm({ graph, node: page, params }: Call<'Page'>): Answer {
  if (!page.data.hasAcceptedLeadTerms)
    throw new GraphError({
      code: 200,
      subcode: 1_815_089,
      message: 'The page has not accepted the terms of lead ads',
      userTitle: 'Terms not accepted',
      userMessage: 'An admin of the page must accept the terms of lead ads first.',
      status: 403,
    });
  const questions = (listOf(params, 'questions') ?? []) as Values[];
  checkQuestions(questions);
  const privacy = objectOf(params, 'privacy_policy');
  if (!URL.canParse(String(privacy?.url)))
    throw refuse('privacy_policy', 'Privacy policy required', 'A lead form needs the URL of a privacy policy.', 1_892_051);
  if (plainText(privacy?.link_text).length > MAX_LINK_TEXT)
    throw refuse('privacy_policy.link_text', 'Text too long', `The text of the link has at most ${MAX_LINK_TEXT} characters.`, 1_892_052);
  const thanks = objectOf(params, 'thank_you_page');
  if (thanks) checkThankYou(thanks);
  const name = textOf(params, 'name') ?? '';
  for (const form of graph.store.list('LeadgenForm', page.id))
    if (form.data.name === name && form.data.status === 'ACTIVE')
      throw refuse('name', 'Name in use', 'The page has an active form with this name.', 1_892_053);
  const spec = Object.fromEntries(
    ['context_card', 'thank_you_page', 'privacy_policy', 'custom_disclaimer', 'tracking_parameters'].flatMap((field) =>
      has(params, field) ? [[field, objectOf(params, field)]] : [],
    ),
  );
  return created(
    graph.store.create('LeadgenForm', page.id, {
      name,
      status: 'ACTIVE',
      locale: textOf(params, 'locale') ?? 'EN_US',
      questions: questions.map((question, index) => ({ ...question, key: question.key ?? keyOf(question, index) })),
      spec: {
        ...spec,
        follow_up_action_url: textOf(params, 'follow_up_action_url'),
        is_optimized_for_quality: boolOf(params, 'is_optimized_for_quality') ?? false,
        question_page_custom_headline: textOf(params, 'question_page_custom_headline'),
      },
    }),
  );
}

const keyOf = ({ type, label }: Values, index: number): string =>
  type === 'CUSTOM' ? `${String(label).toLowerCase().replaceAll(/\W+/g, '_')}_${index}` : String(type).toLowerCase();

function checkQuestions(questions: readonly Values[]): void {
  if (questions.length === 0) throw refuse('questions', 'Questions required', 'A lead form has at least one question.', 1_892_054);
  for (const [index, { type, label, options }] of questions.entries()) {
    const path = `questions.${index}`;
    if (!QUESTION_TYPES.includes(String(type)))
      throw refuse(`${path}.type`, 'Question type', `${String(type)} is not a type of question.`, 1_892_055);
    if (type === 'CUSTOM' && !label) throw refuse(`${path}.label`, 'Label required', 'A custom question needs a label.', 1_892_056);
    if (Array.isArray(options) && options.length < 2)
      throw refuse(`${path}.options`, 'Options', 'A choice has at least two options.', 1_892_057);
  }
}

function checkThankYou({ button_type: button, website_url: url, business_phone_number: phone }: Values): void {
  if (button !== undefined && !BUTTON_TYPES.includes(plainText(button)))
    throw refuse('thank_you_page.button_type', 'Button type', `${plainText(button)} is not a button of a lead form.`, 1_892_058);
  if (button === 'VIEW_WEBSITE' && !URL.canParse(String(url)))
    throw refuse('thank_you_page.website_url', 'Link required', 'The button needs a link.', 1_892_059);
  if (button === 'CALL_BUSINESS' && !phone)
    throw refuse('thank_you_page.business_phone_number', 'Phone number required', 'The button needs a phone number.', 1_892_060);
}
