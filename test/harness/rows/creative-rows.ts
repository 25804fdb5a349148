// Inserts creative templates and renders for tests. Each function makes valid rows; a test gives only the values it is about.
import { creativeFileTypeOf, USUAL_AUDIO_OPTIONS } from '#domain/creatives/index.ts';
import { creativeFiles } from '#server/creatives/creative-file-table.ts';
import { creativeJobs } from '#server/creatives/creative-job-table.ts';
import { creativeTemplates } from '#server/creatives/creative-template-table.ts';
import { publishCreativeTemplate } from '#server/creatives/publish-creative-template.ts';
import type { Database } from '#server/db/connection.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { writeTemplateVersions } from '#server/templates/write-template-versions.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { makeUser } from '../factories.ts';

const PAGE = '<!doctype html><h1>{{listing.title}}</h1>';

/** A picture of 64 × 48 by its page alone, published unless the test says otherwise. */
export async function makeCreativeTemplate(
  db: Database,
  given: Partial<typeof creativeTemplates.$inferInsert> = {},
  texts: Readonly<Record<string, string>> = { 'index.html': PAGE },
): Promise<string> {
  const id = newId();
  await db.insert(creativeTemplates).values({
    id,
    name: `Creative ${id}`,
    renderType: 'IMAGE',
    description: '',
    settings: [
      { key: 'width', value: '64' },
      { key: 'height', value: '48' },
    ],
    audioOptions: USUAL_AUDIO_OPTIONS,
    isPublished: true,
    ...given,
  });
  for (const [fileName, content] of Object.entries(texts))
    await db.insert(creativeFiles).values({ id: newId(), templateId: id, fileName, fileType: creativeFileTypeOf(fileName), content });
  if (given.isPublished !== false && given.deletedAt === undefined) await publishAs(db, id, given.name ?? `Creative ${id}`);
  return id;
}

export async function publishAs(db: Database, id: string, name: string): Promise<void> {
  const { id: userId } = await makeUser(db, { roles: ['operations'] });
  await db.transaction(async (tx) => {
    const [template] = await tx.update(creativeTemplates).set({ name }).where(eq(creativeTemplates.id, id)).returning();
    if (template) await publishCreativeTemplate(tx, userId, template);
  });
}

/** Lets a campaign template name the creative template, as a new version of it. */
export async function nameCreativeTemplate(db: Database, campaignTemplateId: string, creativeTemplateId: string): Promise<void> {
  await db.update(campaignTemplates).set({ creativeTemplateId }).where(eq(campaignTemplates.id, campaignTemplateId));
  await writeTemplateVersions(db, [campaignTemplateId], null);
}

export async function makeCreativeJob(
  db: Database,
  templateId: string,
  given: Partial<typeof creativeJobs.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(creativeJobs).values({ id, key: id, templateId, isPreview: true, status: 'SUCCESS', jobId: newId(), ...given });
  return id;
}
