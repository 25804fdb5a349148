// How are a person's standing and roles shown?
import { STANDING_LABELS } from '#contract/accounts/user-shapes.ts';
import type { Standing } from '#contract/accounts/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import classes from './users.module.css';

const STATUS = { active: 'live', invited: 'waiting', waiting: 'action', inactive: 'draft' } as const;

export function StandingChip({ standing }: { standing: Standing }) {
  return <StatusChip status={STATUS[standing]}>{STANDING_LABELS[standing]}</StatusChip>;
}

export function RoleList({ roles }: { roles: readonly Role[] }) {
  return <span className={classes.roles}>{roles.map((role) => ROLE_LABELS[role]).join(', ')}</span>;
}
