// The control's statements: hand-written for exactly this response, nothing more.

const ROW = `
  c.id as "_id", (select '/files/' || f.hash || '/thumbnail' from files f where f.id = c.logo_id) as "logoUrl",
  c.name, c.is_active as "isActive", c.vertical, c.country_code as "countryCode", c.currency_code as "currencyCode", c.timezone,
  (select count(*) from offices o where o.customer_id = c.id and o.deleted_at is null) as "officeCount", c.updated_at as "updatedAt"`;
const ACTIVE = 'from customers c where c.deleted_at is null and c.is_active';
const PAGE = 'order by c.name, c.id limit 25';

export const LIST = `select ${ROW} ${ACTIVE} ${PAGE}`;

export const LIST_WITH_COUNT = `
  select ${ROW}, (select count(*) from (select 1 ${ACTIVE} limit 10001) counted) as total ${ACTIVE} ${PAGE}`;

export const READ = `
  select ${ROW}, c.image_ad_limit as "imageAdLimit", c.approval_required as "approvalRequired", c.version, c.created_at as "createdAt"
  from customers c where c.id = $1 and c.deleted_at is null`;

export const CREATE_CUSTOMER = `
  insert into customers (id, name, vertical, country_code, currency_code, timezone, image_ad_limit, approval_required, is_active)
  values ($1, $2, $3, $4, $5, $6, 10, false, true) returning *`;

export const CREATE_AUDIT = `
  insert into audit_entries (id, customer_id, entity, entity_id, action, changes) values ($1, $2, 'customer', $2, 'created', $3)`;

export const CREATE_ORDER = `
  insert into orders (id, customer_id, ordered_by, ordered_by_name, ordered_on, ordered_from, status, order_type, item_ids, title, product_names, agent_ids,
    attributes, campaign_data, campaign_name, start_date, duration_days, email, payment_type, currency_code, net, tax, total)
  values ($1, $2, $3, 'Bench', current_date, 'DASHBOARD', 'READY', 'LISTINGS', $4, 'Listing', 'Week of images', $5, $6, $7, $8, $9, 7, $10, 'INVOICE', 'NZD', 30000, 4500, 34500)
  returning id as "_id", order_number as "orderNumber", status`;

/** The whole list in the order and columns of the export. */
export const EXPORT = `
  select c.name as "Name", case when c.is_active then 'Yes' else 'No' end as "Status", c.vertical as "Vertical", c.country_code as "Country",
         c.currency_code as "Currency", c.timezone as "Time zone",
         (select count(*) from offices o where o.customer_id = c.id and o.deleted_at is null) as "Offices", c.updated_at as "Changed"
  from customers c where c.deleted_at is null order by c.name, c.id`;

/** As the list of staff shows it: with tax, and only the orders of the last year. */
export const ORDERS_SORTED = `
  select o.id as "_id", o.order_number as "orderNumber", o.title, o.campaign_name as "campaignName", o.status, o.customer_id as "customerId",
    c.name as "customerName", f.name as "officeName", o.ordered_by as "orderedBy", o.ordered_by_name as "orderedByName",
    (select l.hero_url from listings l where l.id = o.item_ids[1]) as "heroUrl", o.product_names as "productNames", o.payment_type as "paymentType",
    o.purchase_order_number as "purchaseOrderNumber", o.total, o.tax, o.credit_used as "creditUsed", o.digital_investment as "digitalInvestment",
    o.currency_code as "currencyCode", o.paid_at as "paidAt", o.refunded_at as "refundedAt", o.assignee_id as "assigneeId",
    (select a.display_name from users a where a.id = o.assignee_id) as "assigneeName",
    (select string_agg(g.full_name, ', ') from agents g where g.id = any(o.agent_ids)) as "agentNames",
    (select coalesce(sum(i.impressions), 0)::int8 from campaign_total_figures i where i.order_id = o.id) as impressions,
    o.start_date::text as "startDate", o.created_at as "createdAt"
  from orders o join customers c on c.id = o.customer_id left join offices f on f.id = o.office_id
  where o.deleted_at is null and c.deleted_at is null and o.ordered_on >= current_date - 365 and o.ordered_on <= current_date + 1
  order by o.currency_code desc, o.total desc, o.id desc limit 25`;
