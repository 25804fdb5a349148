// How to call each endpoint with a row of another customer: one line per endpoint that takes an id.
import type { Database } from '#server/db/connection.ts';
import { files } from '#server/files/file-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { customers } from '#server/customers/customer-table.ts';
import { bulkActionRows, bulkActions } from '#server/bulk-actions/bulk-action-table.ts';
import { notifications } from '#server/notifications/notification-table.ts';
import { savedViews } from '#server/views/saved-view-table.ts';
import { makeAgent, makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { CAMPAIGNS, foreignCampaignCalls, makeForeignCampaigns } from './foreign-campaigns.ts';
import type { ForeignCampaigns } from './foreign-campaigns.ts';
import { FILTERS, foreignFilterCalls, makeForeignFilters } from './foreign-filters.ts';
import type { ForeignFilters } from './foreign-filters.ts';
import { CREATIVES, foreignCreativeCalls, makeForeignCreatives } from './foreign-creatives.ts';
import type { ForeignCreatives } from './foreign-creatives.ts';
import { FEEDS, foreignFeedCalls, makeForeignFeeds } from './foreign-feeds.ts';
import type { ForeignFeeds } from './foreign-feeds.ts';
import { foreignNetworkCalls, makeForeignNetworks, NETWORKS } from './foreign-networks.ts';
import type { ForeignNetworks } from './foreign-networks.ts';
import { DASHBOARDS, foreignDashboardCalls, makeForeignDashboards } from './foreign-dashboards.ts';
import type { ForeignDashboards } from './foreign-dashboards.ts';
import { BULK_UPLOADS, foreignBulkUploadCalls, makeForeignBulkUploads } from './foreign-bulk-uploads.ts';
import type { ForeignBulkUploads } from './foreign-bulk-uploads.ts';
import { FEED_FILES, foreignFeedFileCalls, makeForeignFeedFiles } from './foreign-feed-files.ts';
import type { ForeignFeedFiles } from './foreign-feed-files.ts';
import { foreignStoreCalls, STORES } from './foreign-stores.ts';
import { DATA_FEEDS, foreignDataFeedCalls, makeForeignDataFeeds } from './foreign-data-feeds.ts';
import type { ForeignDataFeeds } from './foreign-data-feeds.ts';
import { foreignLeadCalls, LEADS, makeForeignLeads } from './foreign-leads.ts';
import type { ForeignLeads } from './foreign-leads.ts';
import { foreignListingCalls, LISTINGS, makeForeignListings } from './foreign-listings.ts';
import type { ForeignListings } from './foreign-listings.ts';
import { foreignOrderCalls, makeForeignOrders, ORDERS } from './foreign-orders.ts';
import type { ForeignOrders } from './foreign-orders.ts';
import { foreignProductCalls, makeForeignProducts, PRODUCTS } from './foreign-products.ts';
import type { ForeignProducts } from './foreign-products.ts';
import { foreignTemplateCalls, makeForeignTemplates, TEMPLATES } from './foreign-templates.ts';
import type { ForeignTemplates } from './foreign-templates.ts';
import { foreignVerticalCalls, makeForeignVerticals, VERTICAL_ROWS } from './foreign-verticals.ts';
import type { ForeignVerticals } from './foreign-verticals.ts';
import { AUTOMATION, foreignAutomationCalls, makeForeignAutomation } from './foreign-automation.ts';
import type { ForeignAutomation } from './foreign-automation.ts';
import { foreignWebhookCalls, makeForeignWebhooks, WEBHOOKS } from './foreign-webhooks.ts';
import type { ForeignWebhooks } from './foreign-webhooks.ts';
import { foreignResourceCalls, makeForeignResources, RESOURCES_AND_ASSETS } from './foreign-resources.ts';
import type { ForeignResources } from './foreign-resources.ts';

/** Part of every text of the foreign rows; no response may contain it. */
export const SECRET = 'Secretville';

export interface ForeignRows
  extends
    ForeignBulkUploads,
    ForeignCampaigns,
    ForeignCreatives,
    ForeignDashboards,
    ForeignFeeds,
    ForeignFeedFiles,
    ForeignFilters,
    ForeignDataFeeds,
    ForeignLeads,
    ForeignListings,
    ForeignNetworks,
    ForeignOrders,
    ForeignProducts,
    ForeignResources,
    ForeignTemplates,
    ForeignVerticals,
    ForeignWebhooks,
    ForeignAutomation {
  customerId: string;
  officeId: string;
  agentId: string;
  removedAgentId: string;
  managerId: string;
  jobId: string;
  fileId: string;
  messageId: string;
  viewId: string;
  notificationId: string;
  bulkActionId: string;
  removedCustomerId: string;
  removedOfficeId: string;
  removedUserId: string;
  /** Changes when any foreign row does. */
  fingerprint(): Promise<string>;
}

export interface OwnRows {
  customerId: string;
  officeId: string;
}

export async function makeForeignRows(db: Database): Promise<ForeignRows> {
  const customerId = await makeCustomer(db, { name: `${SECRET} Realty` });
  const officeId = await makeOffice(db, customerId, { name: `${SECRET} office`, suburb: SECRET, city: SECRET });
  const agentId = await makeAgent(db, customerId, { fullName: `${SECRET} agent`, officeIds: [officeId] });
  const removedAgentId = await makeAgent(db, customerId, { fullName: `${SECRET} left`, deletedAt: new Date() });
  const manager = await makeUser(db, {
    roles: ['branchmanager'],
    customerId,
    officeIds: [officeId],
    email: `manager@${SECRET.toLowerCase()}.example`,
  });
  const jobId = newId();
  await db.insert(jobs).values({
    id: jobId,
    deliveryId: newId(),
    kind: 'demo',
    title: `${SECRET} job`,
    state: 'FAILED',
    payload: {},
    maxAttempts: 1,
    customerId,
    endedAt: new Date(),
  });
  const fileId = newId();
  await db.insert(files).values({
    id: fileId,
    hash: 'f'.repeat(64),
    mediaType: 'image/png',
    extension: 'png',
    bytes: 1,
    originalName: `${SECRET}.png`,
    customerId,
  });
  await db.update(customers).set({ logoId: fileId }).where(eq(customers.id, customerId));
  const viewId = newId();
  await db.insert(savedViews).values({ id: viewId, userId: manager.id, list: 'customers', name: SECRET, state: SECRET });
  const notificationId = newId();
  await db.insert(notifications).values({
    id: notificationId,
    userId: manager.id,
    kind: 'newLead',
    eventKey: SECRET,
    customerId,
    title: SECRET,
    path: '/',
    createdAt: new Date(),
  });
  const bulkActionId = newId();
  await db.insert(bulkActions).values({
    id: bulkActionId,
    userId: manager.id,
    action: 'deactivate-customers',
    input: {},
    total: 1,
    isUndoable: true,
    endedAt: new Date(),
  });
  await db
    .insert(bulkActionRows)
    .values({ bulkActionId, position: 1, rowId: manager.id, name: SECRET, outcome: 'done', before: { isActive: true } });
  const removedCustomerId = await makeCustomer(db, { name: `${SECRET} removed`, deletedAt: new Date() });
  const removedOfficeId = await makeOffice(db, customerId, { name: `${SECRET} closed`, deletedAt: new Date() });
  const removed = await makeUser(db, { roles: ['branchuser'], customerId, email: `removed@${SECRET.toLowerCase()}.example` });
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, removed.id));
  const messageId = newId();
  await db.insert(emailMessages).values({
    id: messageId,
    recipient: `x@${SECRET}.example`,
    sender: 'a@b.example',
    subject: SECRET,
    html: SECRET,
    text: SECRET,
    customerId,
  });
  const ofProducts = await makeForeignProducts(db, customerId, SECRET);
  const ofOrders = await makeForeignOrders(
    db,
    { customerId, officeId, agentId, managerId: manager.id, productId: ofProducts.productId },
    SECRET,
  );
  const ofListings = await makeForeignListings(db, { customerId, officeId, agentId }, SECRET);
  return {
    ...(await makeForeignNetworks(db, customerId, SECRET)),
    ...(await makeForeignFilters(db, SECRET)),
    ...(await makeForeignCreatives(db, { customerId, listingId: ofListings.listingId }, SECRET)),
    ...ofProducts,
    ...(await makeForeignTemplates(db, customerId, ofProducts.productId, SECRET)),
    ...ofOrders,
    ...(await makeForeignCampaigns(db, { customerId, orderId: ofOrders.orderId }, SECRET)),
    ...(await makeForeignLeads(db, { customerId, orderId: ofOrders.orderId }, SECRET)),
    ...(await makeForeignDashboards(db, SECRET)),
    ...(await makeForeignFeeds(db, { customerId, officeId }, SECRET)),
    ...(await makeForeignBulkUploads(db, customerId, manager.id, SECRET)),
    ...(await makeForeignFeedFiles(db, { customerId, managerId: manager.id }, SECRET)),
    ...ofListings,
    ...(await makeForeignResources(db, { customerId, officeId }, SECRET)),
    ...(await makeForeignVerticals(db)),
    ...(await makeForeignWebhooks(db, customerId, SECRET)),
    ...(await makeForeignAutomation(db, { customerId, listingId: ofListings.listingId, ownerId: manager.id }, SECRET)),
    ...(await makeForeignDataFeeds(db, SECRET)),
    customerId,
    officeId,
    agentId,
    removedAgentId,
    managerId: manager.id,
    jobId,
    fileId,
    messageId,
    viewId,
    notificationId,
    bulkActionId,
    removedCustomerId,
    removedOfficeId,
    removedUserId: removed.id,
    async fingerprint() {
      const { rows } = await db.$client.query(
        `select (select json_agg(c) from customers c where c.id in ($1, $2)) as customers, (select json_agg(o) from offices o where o.customer_id = $1) as offices,
                (select json_agg(u) from users u where u.customer_id = $1) as users, (select json_agg(g) from agents g where g.customer_id = $1) as agents,
                (select json_agg(k) from customer_api_keys k where k.customer_id = $1) as keys, (select json_agg(j) from jobs j where j.customer_id = $1) as jobs,
                (select json_agg(f) from files f where f.customer_id = $1) as files, (select json_agg(m) from emails m where m.customer_id = $1) as mail,
                (select json_agg(v) from saved_views v where v.id = $3) as views, (select json_agg(n) from notifications n where n.customer_id = $1) as notifications, ${LISTINGS}, ${BULK_UPLOADS}, ${FEED_FILES}, ${STORES}, ${NETWORKS}, ${DASHBOARDS}, ${FEEDS}, ${RESOURCES_AND_ASSETS}, ${PRODUCTS}, ${ORDERS}, ${CAMPAIGNS}, ${CREATIVES}, ${FILTERS}, ${LEADS}, ${TEMPLATES}, ${VERTICAL_ROWS}, ${WEBHOOKS}, ${AUTOMATION}, ${DATA_FEEDS}`,
        [customerId, removedCustomerId, viewId],
      );
      return JSON.stringify(rows);
    },
  };
}

export async function makeOwnRows(db: Database): Promise<OwnRows> {
  const customerId = await makeCustomer(db);
  return { customerId, officeId: await makeOffice(db, customerId) };
}

interface ForeignCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The expected response where it is not 404, as for a bulk action on many ids. */
  outcome?: Record<string, unknown>;
}

const nothingRemoved = { ids: [], count: 0 };
const customerBody = { name: 'Taken over', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };

export const foreignCalls: Readonly<Record<string, (foreign: ForeignRows, own: OwnRows) => ForeignCall>> = {
  ...foreignNetworkCalls,
  ...foreignDashboardCalls,
  ...foreignFeedCalls,
  ...foreignBulkUploadCalls,
  ...foreignFeedFileCalls,
  ...foreignStoreCalls,
  ...foreignListingCalls,
  ...foreignResourceCalls,
  ...foreignOrderCalls,
  ...foreignCampaignCalls,
  ...foreignLeadCalls,
  ...foreignCreativeCalls,
  ...foreignFilterCalls,
  ...foreignProductCalls,
  ...foreignTemplateCalls,
  ...foreignVerticalCalls,
  ...foreignWebhookCalls,
  ...foreignAutomationCalls,
  ...foreignDataFeedCalls,
  createUser: (foreign) => ({
    body: { email: 'planted@example.com', displayName: 'Planted', roles: ['corporate'], customerId: foreign.customerId },
  }),
  readUser: (foreign) => ({ params: { userId: foreign.managerId } }),
  updateUser: (foreign) => ({ params: { userId: foreign.managerId }, body: { displayName: 'Taken over' } }),
  inviteUserAgain: (foreign) => ({ params: { userId: foreign.managerId } }),
  removeUsers: (foreign) => ({ body: { ids: [foreign.managerId] }, outcome: nothingRemoved }),
  restoreUsers: (foreign) => ({ body: { ids: [foreign.removedUserId] }, outcome: nothingRemoved }),
  setUsersActive: (foreign) => ({ body: { selection: { ids: [foreign.managerId] }, isActive: false }, outcome: nothingRemoved }),
  runUserAction: (foreign) => ({ body: { action: 'invite-users', selection: { ids: [foreign.managerId] } } }),
  readUserActivity: (foreign) => ({ params: { userId: foreign.managerId } }),
  endUserSession: (foreign) => ({ params: { userId: foreign.managerId, sessionId: foreign.managerId } }),
  endOwnSession: (foreign) => ({ params: { sessionId: foreign.managerId } }),
  endUserSessions: (foreign) => ({ params: { userId: foreign.managerId } }),
  setUserPassword: (foreign) => ({ params: { userId: foreign.managerId }, body: { password: 'kereru over the hill' } }),
  setUserPicture: (foreign) => ({ params: { userId: foreign.managerId }, body: { pictureId: null } }),
  setOwnPicture: (foreign) => ({ body: { pictureId: foreign.fileId } }),
  listMemberships: (foreign) => ({ params: { userId: foreign.managerId } }),
  saveMembership: (foreign, own) => ({ params: { userId: foreign.managerId, customerId: own.customerId }, body: { roles: ['corporate'] } }),
  removeMembership: (foreign, own) => ({ params: { userId: foreign.managerId, customerId: own.customerId } }),
  readDashboardComponents: (foreign) => ({ params: { customerId: foreign.customerId } }),
  listDashboardCampaigns: (foreign) => ({ params: { customerId: foreign.customerId } }),
  listCampaignStats: (foreign) => ({ params: { customerId: foreign.customerId } }),
  exportCampaignStats: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readFigureParts: (foreign) => ({ params: { customerId: foreign.customerId }, query: { level: 'network' } }),
  readDashboardOverview: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readDashboardToday: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readDashboardHost: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readCountryCoordinates: (foreign) => ({ params: { customerId: foreign.customerId } }),
  visitDashboard: (foreign) => ({ body: { customerId: foreign.customerId } }),
  endActingWindow: (foreign) => ({ params: { windowId: foreign.managerId } }),
  generateApiKey: (foreign) => ({ params: { userId: foreign.managerId } }),
  revokeApiKey: (foreign) => ({ params: { userId: foreign.managerId } }),
  preauthorise: (foreign) => ({ body: { userid: foreign.managerId } }),
  preauthoriseLink: (foreign) => ({ body: { userid: foreign.managerId } }),
  activateUser: (foreign) => ({ params: { userId: foreign.managerId } }),
  deactivateUser: (foreign) => ({ params: { userId: foreign.managerId } }),
  removeView: (foreign) => ({ params: { viewId: foreign.viewId } }),
  listNotifications: (foreign) => ({
    query: { before: foreign.notificationId },
    outcome: { notifications: [], hasMore: false, unread: 0 },
  }),
  markNotification: (foreign) => ({ params: { notificationId: foreign.notificationId }, body: { isRead: true } }),
  markNotificationsRead: (foreign) => ({ body: { newestId: foreign.notificationId }, outcome: { count: 0 } }),
  listOrderedProducts: (foreign) => ({ query: { id: foreign.productId }, outcome: { products: [] } }),
  readBulkAction: (foreign) => ({ params: { bulkActionId: foreign.bulkActionId } }),
  listBulkActionRows: (foreign) => ({ params: { bulkActionId: foreign.bulkActionId } }),
  undoBulkAction: (foreign) => ({ params: { bulkActionId: foreign.bulkActionId } }),
  uploadFile: (foreign) => ({ query: { customerId: foreign.customerId } }),
  readCustomer: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readCustomerOverview: (foreign) => ({ params: { customerId: foreign.customerId } }),
  updateCustomer: (foreign) => ({ params: { customerId: foreign.customerId }, body: customerBody }),
  runCustomerAction: (foreign) => ({ body: { action: 'deactivate-customers', selection: { ids: [foreign.customerId] } } }),
  removeCustomers: (foreign) => ({ body: { ids: [foreign.customerId] }, outcome: nothingRemoved }),
  restoreCustomers: (foreign) => ({ body: { ids: [foreign.removedCustomerId] }, outcome: nothingRemoved }),
  createOffice: (foreign) => ({ body: { customerId: foreign.customerId, name: 'Planted' } }),
  readOffice: (foreign) => ({ params: { officeId: foreign.officeId } }),
  updateOffice: (foreign) => ({ params: { officeId: foreign.officeId }, body: { name: 'Taken over' } }),
  removeOffices: (foreign) => ({ body: { ids: [foreign.officeId] }, outcome: nothingRemoved }),
  restoreOffices: (foreign) => ({ body: { ids: [foreign.removedOfficeId] }, outcome: nothingRemoved }),
  listManagerCandidates: (foreign) => ({ params: { customerId: foreign.customerId } }),
  generateCustomerKey: (foreign) => ({ params: { customerId: foreign.customerId } }),
  revokeCustomerKey: (foreign) => ({ params: { customerId: foreign.customerId } }),
  toggleCustomerActivation: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readReportDomains: (foreign) => ({ params: { customerId: foreign.customerId } }),
  countAttached: (foreign) => ({ body: { ids: [foreign.customerId] }, outcome: { offices: 0, agents: 0, people: 0, listings: 0 } }),
  createAgent: (foreign) => ({ body: { customerId: foreign.customerId, fullName: 'Planted', email: 'planted@example.com' } }),
  readAgent: (foreign) => ({ params: { agentId: foreign.agentId } }),
  updateAgent: (foreign) => ({ params: { agentId: foreign.agentId }, body: { fullName: 'Taken over' } }),
  inviteAgent: (foreign) => ({ params: { agentId: foreign.agentId }, body: {} }),
  removeAgents: (foreign) => ({ body: { ids: [foreign.agentId] }, outcome: nothingRemoved }),
  restoreAgents: (foreign) => ({ body: { ids: [foreign.removedAgentId] }, outcome: nothingRemoved }),
  listCustomerAgents: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readAgentChoices: (foreign) => ({ params: { customerId: foreign.customerId } }),
  listDashboardAgents: (foreign) => ({ params: { customerId: foreign.customerId } }),
  createCustomer: (foreign) => ({ body: { ...customerBody, logoId: foreign.fileId } }),
  readFile: (foreign) => ({ params: { fileId: foreign.fileId } }),
  cropFile: (foreign) => ({ params: { fileId: foreign.fileId }, body: { x: 0, y: 0, width: 1, height: 1 } }),
  readCustomerLogo: (foreign) => ({ params: { customerId: foreign.customerId } }),
  readEmail: (foreign) => ({ params: { messageId: foreign.messageId } }),
  showEmail: (foreign) => ({ params: { messageId: foreign.messageId } }),
  readJob: (foreign) => ({ body: { jobId: foreign.jobId } }),
  stopJobs: (foreign) => ({ body: { jobId: foreign.jobId } }),
  rerunJobs: (foreign) => ({ body: { jobId: foreign.jobId } }),
  removeJobs: (foreign) => ({ body: { ids: [foreign.jobId] }, outcome: nothingRemoved }),
};
