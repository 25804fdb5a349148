// The screens of products, budget plans and currency rates.
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const productStaff = ['user', 'admin', 'operations'] as const;
/** Operations may list and open products, but not create them (specification 2 §2). */
const productCreators = ['user', 'admin'] as const;
const rateStaff = ['admin', 'operations'] as const;

/** The first page of these lists, preloaded before their descriptors are loaded; must equal the descriptors' defaults. */
const firstPlans = { page: 1, limit: 50, order: '-_id' } as const;
const firstRates = { page: 1, limit: 25, order: '-validFrom' } as const;
const isUnfiltered = (search: object): boolean => Object.keys(search).length === 0;

const productScreenList: readonly Screen[] = [
  {
    id: 'products',
    path: '/products',
    title: 'Products',
    shell: 'staff',
    roles: productStaff,
    menu: {
      menu: 'Features',
      label: 'Products',
      order: 4,
      keywords: 'prices packages offers',
      about: 'The packages your customers can order, with prices.',
    },
    loads: ['listProducts', 'listViews'],
    loadsForSome: ['readCustomer'],
    load: () => import('./product-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'products' } }),
      ...(isUnfiltered(search) ? [endpointQuery('listProducts', { query: firstPage })] : []),
    ],
  },
  {
    id: 'product-types',
    path: '/products/types',
    title: 'Product Types',
    shell: 'staff',
    roles: productStaff,
    loads: ['readProductSettings'],
    load: () => import('./product-types-screen.tsx'),
  },
  {
    id: 'product-create',
    path: '/product/create',
    title: 'New Product',
    shell: 'staff',
    roles: productCreators,
    loads: ['listCustomerNames', 'readProductSettings'],
    loadsForSome: ['readBudgetPlan'],
    load: async () => ({ Screen: (await import('./product-form.tsx')).CreateProduct }),
  },
  {
    id: 'product-edit',
    path: '/product/{productId}/edit',
    title: 'Edit Product',
    shell: 'staff',
    roles: productStaff,
    loads: ['readProduct', 'readProductSettings'],
    loadsForSome: ['readBudgetPlan'],
    load: async () => ({ Screen: (await import('./product-form.tsx')).EditProduct }),
    preload: ({ productId = '' }: ScreenParams) => [endpointQuery('readProduct', { params: { productId } })],
  },
];

const budgetPlanScreenList: readonly Screen[] = [
  {
    id: 'budget-plans',
    path: '/budget-plans',
    title: 'Budget Plans',
    shell: 'staff',
    roles: ['admin'],
    menu: {
      menu: 'Features',
      label: 'Budget Plans',
      order: 1,
      keywords: 'margin shares spending',
      about: 'How a price is divided among the networks.',
    },
    loads: ['listBudgetPlans', 'listViews'],
    load: () => import('./budget-plan-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'budgetPlans' } }),
      ...(isUnfiltered(search) ? [endpointQuery('listBudgetPlans', { query: firstPlans })] : []),
    ],
  },
  {
    id: 'budget-plan-create',
    path: '/budget-plan/create',
    title: 'New Budget Plan',
    shell: 'staff',
    roles: ['admin'],
    loads: [],
    load: async () => ({ Screen: (await import('./budget-plan-form.tsx')).CreateBudgetPlan }),
  },
  {
    id: 'budget-plan-edit',
    path: '/budget-plan/{budgetPlanId}/edit',
    title: 'Edit Budget Plan',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readBudgetPlan'],
    load: async () => ({ Screen: (await import('./budget-plan-form.tsx')).EditBudgetPlan }),
    preload: ({ budgetPlanId = '' }: ScreenParams) => [endpointQuery('readBudgetPlan', { params: { budgetPlanId } })],
  },
];

const currencyRateScreenList: readonly Screen[] = [
  {
    id: 'currency-rates',
    path: '/currency-rates',
    title: 'Exchange Rates',
    shell: 'staff',
    roles: rateStaff,
    menu: {
      menu: 'Features',
      label: 'Exchange Rates',
      order: 5,
      keywords: 'exchange money conversion',
      about: 'Exchange rates, and the days they are valid from.',
    },
    loads: ['listCurrencyRates', 'listViews'],
    load: () => import('./currency-rate-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'currencyRates' } }),
      ...(isUnfiltered(search) ? [endpointQuery('listCurrencyRates', { query: firstRates })] : []),
    ],
  },
  {
    id: 'currency-rate-create',
    path: '/currency-rates/create',
    title: 'New Exchange Rate',
    shell: 'staff',
    roles: rateStaff,
    loads: [],
    load: async () => ({ Screen: (await import('./currency-rate-form.tsx')).CreateCurrencyRate }),
  },
  {
    id: 'currency-rate-edit',
    path: '/currency-rates/{currencyRateId}/edit',
    title: 'Edit Exchange Rate',
    shell: 'staff',
    roles: rateStaff,
    loads: ['readCurrencyRate'],
    load: async () => ({ Screen: (await import('./currency-rate-form.tsx')).EditCurrencyRate }),
    preload: ({ currencyRateId = '' }: ScreenParams) => [endpointQuery('readCurrencyRate', { params: { currencyRateId } })],
  },
];

export const productScreens: readonly Screen[] = [...productScreenList, ...budgetPlanScreenList, ...currencyRateScreenList];
