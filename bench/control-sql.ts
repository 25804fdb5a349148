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
