import { ROLE_LABELS } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import classes from './users.module.css';

export function RoleList({ roles }: { roles: readonly Role[] }) {
  return <span className={classes.roles}>{roles.map((role) => ROLE_LABELS[role]).join(', ')}</span>;
}
