// Stores the content of templates as a new version, in the transaction that saved it. A save that changed nothing makes no version.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { stageVersionsSql } from './template-facts-sql.ts';

/** The caller has locked or just inserted the templates, so that two saves cannot take the same number. */
export async function writeTemplateVersions(db: Queryable, ids: readonly string[], createdBy: string | null): Promise<void> {
  await db.execute(sql`
    with saved as (
      select t.*, ${sql.raw(stageVersionsSql('t'))} as stages from campaign_templates t where t.id = any(${sql.param(ids)}::uuid[])
    ), written as (
      insert into template_versions (template_id, version, name, type, network, creative_template_id, content, stages, created_by)
      select s.id, coalesce(newest.version, 0) + 1, s.name, s.type, s.network, s.creative_template_id, s.content, s.stages, ${createdBy}::uuid
      from saved s left join template_versions newest on newest.template_id = s.id and newest.version = s.content_version
      where newest.version is null or (newest.name, newest.type, newest.creative_template_id, newest.content, newest.stages)
        is distinct from (s.name, s.type, s.creative_template_id, s.content, s.stages)
      returning template_id, version
    )
    update campaign_templates t set content_version = written.version from written
    where t.id = written.template_id and t.content_version <> written.version`);
}
