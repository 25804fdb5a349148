// Which kinds of notifications a person gets on screen and by email: the kinds of their roles, with what they chose or the defaults.
import type { NotificationSetting } from '#contract/notifications/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { defaultChannels, notificationKindsFor } from '#domain/notifications/index.ts';
import type { NotificationChannels, NotificationKind } from '#domain/notifications/index.ts';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { notificationSettings } from './notification-table.ts';

export async function readSettings(db: Queryable, actor: Actor): Promise<NotificationSetting[]> {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, actor.userId));
  return notificationKindsFor(actor).map((kind) => {
    const { onScreen, byEmail } = rows.find((row) => row.kind === kind) ?? defaultChannels(kind);
    return { kind, onScreen, byEmail };
  });
}

export async function changeSetting(
  tx: Transaction,
  actor: Actor,
  kind: NotificationKind,
  { onScreen, byEmail }: NotificationChannels,
): Promise<NotificationSetting> {
  const before = (await readSettings(tx, actor)).find((setting) => setting.kind === kind);
  if (!before) throw new AppError('notFound');
  const after = { kind, onScreen, byEmail };
  if (before.onScreen === onScreen && before.byEmail === byEmail) return after;
  await tx
    .insert(notificationSettings)
    .values({ userId: actor.userId, ...after })
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: { onScreen, byEmail } });
  await recordChange(tx, actor.userId, {
    area: 'notification-settings',
    entity: 'notification setting',
    entityId: actor.userId,
    customerId: actor.customerId,
    action: 'updated',
    before: { [kind]: channelsText(before) },
    after: { [kind]: channelsText(after) },
  });
  return after;
}

const channelsText = ({ onScreen, byEmail }: NotificationChannels): string =>
  [...(onScreen ? ['screen'] : []), ...(byEmail ? ['email'] : [])].join(' and ') || 'none';
