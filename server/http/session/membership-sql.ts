// The customers that a user is a member of besides their own, as SQL for the row `u` of users: only active customers, each with the
// user's roles and offices there.
import type { Role } from '#domain/access/index.ts';

export interface MembershipRow {
  customerId: string;
  name: string;
  logoHash: string | null;
  roles: Role[];
  officeIds: string[];
  agentId: string | null;
}

/** The id of the user's agent in a customer, or null. */
export const agentIdIn = (customer: string): string =>
  `(select ag.id from agents ag where ag.user_id = u.id and ag.customer_id = ${customer} and ag.deleted_at is null order by ag.id limit 1)`;

export const MEMBERSHIPS = `
  coalesce((
    select json_agg(json_build_object(
        'customerId', m.customer_id, 'name', mc.name, 'roles', m.roles,
        'logoHash', (select f.hash from files f where f.id = mc.logo_id),
        'officeIds', array(select distinct om.office_id from office_members om join offices mo on mo.id = om.office_id
                           where om.user_id = u.id and mo.deleted_at is null and mo.customer_id = m.customer_id),
        'agentId', ${agentIdIn('m.customer_id')}
      ) order by lower(mc.name), m.customer_id)
    from user_memberships m join customers mc on mc.id = m.customer_id
    where m.user_id = u.id and u.customer_id is not null and m.customer_id <> u.customer_id and mc.is_active and mc.deleted_at is null
  ), '[]'::json)`;
