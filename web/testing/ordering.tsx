// Opens the order wizard for web tests, with picked items and products that they can be ordered with.
import type { WizardContact, WizardData, WizardProduct, WizardTemplate } from '#contract/orders/index.ts';
import type { Role } from '#domain/access/index.ts';
import { beginCampaignData } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { signedIn } from '#web/client/session.ts';
import { saveOrderPick } from '#web/dashboard-kit/index.ts';
import type { Answers, Asked } from './fake-api.ts';
import { HARBOUR, id } from './listing-samples.ts';
import { dashboardAnswers } from './dashboard-fixture.ts';
import { stepsToCome } from './order-samples.ts';
import { customerUser, visit } from './visit.tsx';
import { VILLA, wizardData, wizardTemplate } from './wizard-data.ts';

/** Loads the chunks up front, so that loading them does not count towards a test's timeout. */
export const wizardLoaded = () =>
  Promise.all([
    import('#web/order-wizard/screen/order-screen.tsx'),
    import('#web/order-wizard/settings/index.ts'),
    import('#web/order-wizard/assets/index.ts'),
    import('#web/order-wizard/preview/index.ts'),
    import('#web/order-wizard/review/index.ts'),
    import('#web/orders/dashboard/index.ts'),
    import('#web/app/shells/dashboard-shell.tsx'),
    import('#web/ui/feedback/dialog-view.tsx'),
  ]);

export const oneListing: OrderPick = { orderType: 'LISTINGS', itemIds: [VILLA] };

const product = (code: string, days: number, price: number, template: WizardTemplate): WizardProduct => ({
  _id: id(71),
  code,
  name: `Product ${code}`,
  description: '',
  type: template.type,
  customerId: HARBOUR,
  price,
  isTaxInclusive: false,
  taxRate: 15,
  isActive: true,
  campaignDurationDays: days,
  campaignTemplates: [template],
});

const contact = (n: number, fullName: string, suggested = false): WizardContact => ({
  _id: id(900 + n),
  fullName,
  imageUrl: null,
  officeIds: [],
  meta: [],
  google: [],
  pageName: null,
  hasInstagram: false,
  suggested,
  values: { fullName, firstName: fullName.split(' ')[0], mobile: `021 555 010${n}` },
});

/** Wizard data with four products: two image campaigns of a week at different prices, one of two weeks, and a display campaign. */
export function orderData(given: Partial<WizardData> = {}): WizardData {
  const display = wizardTemplate('GOOGLE_DISPLAY_CAMPAIGN', { templateId: id(42), name: 'Everywhere' });
  const image = wizardTemplate('FACEBOOK_IMAGE_CAMPAIGN');
  const wizard = wizardData(image, {
    customer: { _id: HARBOUR, name: 'Harbour Realty', logoUrl: null },
    currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
    contactLabel: 'adviser',
    contacts: [contact(1, 'Hana Rawiri', true), contact(2, 'Ben Taylor'), contact(3, 'Mere Ngata'), contact(4, 'Wiremu Ngata')],
    offices: [
      { _id: id(501), name: 'Harbour Ponsonby', values: { name: 'Harbour Ponsonby' } },
      { _id: id(502), name: 'Harbour Hills', values: { name: 'Harbour Hills' } },
    ],
    products: [
      product('WEEK', 7, 40_000, image),
      product('WEEK-MORE', 7, 60_000, image),
      product('FORTNIGHT', 14, 70_000, image),
      product('DISPLAY', 10, 50_000, display),
    ],
  });
  const [villa] = wizard.items;
  return { ...wizard, items: villa ? [villa] : [], ...given };
}

/** The initial campaign data that the server returns for a template. */
export const campaignDataResponse =
  (wizard: WizardData) =>
  ({ body }: Asked) => {
    const { templateData, ...rest } = body as { templateData: { templateId: string } };
    const templates = wizard.products.flatMap(({ campaignTemplates }) => campaignTemplates);
    const template = templates.find(({ templateId }) => templateId === templateData.templateId);
    if (!template) throw new Error('No product has this template.');
    const items = wizard.items.map(({ _id, pictures }) => ({
      itemId: _id,
      images: pictures.map((picture) => ({ _id: picture._id, deleted: false })),
      videos: [],
    }));
    return {
      ...rest,
      templateData: { ...templateData, campaignDataItem: beginCampaignData({ template, items, limits: wizard.imageLimits }) },
    };
  };

export const placed = (given: object = {}) => ({
  _id: id(1),
  orderNumber: 1042,
  status: 'READY',
  message: 'Order is ready for delivery.',
  ...given,
});

interface Opening {
  wizard?: WizardData;
  pick?: OrderPick | null;
  role?: Role;
}

export function openOrder(answers: Answers = {}, { wizard = orderData(), pick = oneListing, role = 'corporate' }: Opening = {}) {
  const user = customerUser(role);
  signedIn(user);
  if (pick) saveOrderPick(HARBOUR, pick);
  return visit('/customer-dashboard/order', {
    user,
    answers: {
      ...dashboardAnswers(),
      'GET /api/orders/wizard': wizard,
      'POST /api/orders/campaignDataItem': campaignDataResponse(wizard),
      'POST /api/orders': placed(),
      'GET /api/orders/{orderId}/coming-steps': stepsToCome,
      'POST /api/orders/audience-size': { audiences: [] },
      'GET /api/orders': { orders: [], count: 0, totalPrice: [], overallImpressions: 0 },
      'GET /api/offices': { offices: [], count: 0 },
      'GET /api/places/map-settings': { tiles: null },
      'GET /api/auth/paymentssid': { paymentUrl: 'http://adstead.test/payments/p', paymentSessionId: 'session-of-twenty-characters' },
      'POST /api/hub/visits': {},
      ...answers,
    },
  });
}
