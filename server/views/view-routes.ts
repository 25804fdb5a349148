// Saved views of lists: a person's own ones, and those that colleagues share. A view holds filters only; the rows that it shows are
// those that its reader may see.
import { MAX_SHARED_VIEWS, MAX_VIEWS } from '#contract/views/index.ts';
import type { SavedView, viewEndpoints } from '#contract/views/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../accounts/users/user-table.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { savedViews } from './saved-view-table.ts';

const isOwn = (actor: Actor): SQL => eq(savedViews.userId, actor.userId);

/** Staff see what staff share, a customer's people what is shared within their customer. */
const isSharedWith = ({ customerId }: Actor): SQL | undefined =>
  and(eq(savedViews.isShared, true), customerId === null ? isNull(savedViews.customerId) : eq(savedViews.customerId, customerId));

const readViews = (db: Queryable, actor: Actor, where: SQL | undefined): Promise<SavedView[]> =>
  db
    .select({
      _id: savedViews.id,
      list: savedViews.list,
      name: savedViews.name,
      state: savedViews.state,
      isShared: savedViews.isShared,
      isOwn: sql<boolean>`${savedViews.userId} = ${actor.userId}`,
      ownerName: users.displayName,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(and(or(isOwn(actor), isSharedWith(actor)), where))
    .orderBy(asc(savedViews.id))
    .limit(MAX_VIEWS + MAX_SHARED_VIEWS);

export const viewRoutes: Routes<typeof viewEndpoints> = {
  listViews: async ({ context, actor, params }) => ({ views: await readViews(context.db, actor, eq(savedViews.list, params.list)) }),
  saveView: async ({ context, actor, params, body }) => {
    return context.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`views ${actor.userId} ${params.list}`}))`);
      const others = and(isOwn(actor), eq(savedViews.list, params.list), ne(savedViews.name, body.name));
      if ((await tx.$count(savedViews, others)) >= MAX_VIEWS) throw new AppError('tooManyViews', { most: MAX_VIEWS });
      if (body.isShared) {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shared views ${actor.customerId} ${params.list}`}))`);
        const shared = and(isSharedWith(actor), eq(savedViews.list, params.list), or(ne(savedViews.userId, actor.userId), others));
        if ((await tx.$count(savedViews, shared)) >= MAX_SHARED_VIEWS) throw new AppError('tooManySharedViews', { most: MAX_SHARED_VIEWS });
      }
      const { state, isShared } = body;
      const [saved] = await tx
        .insert(savedViews)
        .values({ id: newId(), userId: actor.userId, list: params.list, customerId: actor.customerId, ...body })
        .onConflictDoUpdate({
          target: [savedViews.userId, savedViews.list, savedViews.name],
          set: { state, isShared, customerId: actor.customerId, updatedAt: new Date() },
        })
        .returning({ id: savedViews.id });
      const [view] = saved ? await readViews(tx, actor, eq(savedViews.id, saved.id)) : [];
      if (!view) throw new Error('A saved view was not returned');
      return view;
    });
  },
  removeView: async ({ context, actor, params }) => {
    const mayRemove = actor.customerId === null && actor.roles.includes('admin') ? or(isOwn(actor), isSharedWith(actor)) : isOwn(actor);
    const removed = await context.db
      .delete(savedViews)
      .where(and(mayRemove, eq(savedViews.list, params.list), eq(savedViews.id, params.viewId)))
      .returning({ id: savedViews.id });
    if (removed.length === 0) throw new AppError('notFound');
    return { removed: true };
  },
};
