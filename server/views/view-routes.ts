// A person's saved views: always their own, whatever id is sent.
import { MAX_VIEWS } from '#contract/views/index.ts';
import type { viewEndpoints } from '#contract/views/index.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { savedViews } from './saved-view-table.ts';

const shape = { _id: savedViews.id, list: savedViews.list, name: savedViews.name, state: savedViews.state };

export const viewRoutes: Routes<typeof viewEndpoints> = {
  listViews: async ({ context, actor, params }) => ({
    views: await context.db
      .select(shape)
      .from(savedViews)
      .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.list, params.list)))
      .orderBy(asc(savedViews.id)),
  }),
  saveView: async ({ context, actor, params, body }) => {
    return context.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`views ${actor.userId} ${params.list}`}))`);
      const others = and(eq(savedViews.userId, actor.userId), eq(savedViews.list, params.list), ne(savedViews.name, body.name));
      if ((await tx.$count(savedViews, others)) >= MAX_VIEWS) throw new AppError('tooManyViews', { most: MAX_VIEWS });
      const [view] = await tx
        .insert(savedViews)
        .values({ id: newId(), userId: actor.userId, list: params.list, ...body })
        .onConflictDoUpdate({
          target: [savedViews.userId, savedViews.list, savedViews.name],
          set: { state: body.state, updatedAt: new Date() },
        })
        .returning(shape);
      if (!view) throw new Error('A saved view was not returned');
      return view;
    });
  },
  removeView: async ({ context, actor, params }) => {
    const removed = await context.db
      .delete(savedViews)
      .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.list, params.list), eq(savedViews.id, params.viewId)))
      .returning({ id: savedViews.id });
    if (removed.length === 0) throw new AppError('notFound');
    return { removed: true };
  },
};
