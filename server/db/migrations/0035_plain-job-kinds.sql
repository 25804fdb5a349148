-- Three job kinds have new ids. Jobs that wait keep their deliveries, because pg-boss's queues are renamed too.
CREATE TEMPORARY TABLE "renamed_kinds" ("old" text PRIMARY KEY, "new" text NOT NULL) ON COMMIT DROP;
INSERT INTO "renamed_kinds" VALUES ('house-keeping', 'clean-up'), ('order-letters', 'order-emails'), ('deliver-mail', 'deliver-email');
UPDATE "jobs" SET "kind" = r."new" FROM "renamed_kinds" r WHERE "jobs"."kind" = r."old";
UPDATE "jobs" SET "title" = 'Clean-up' WHERE "kind" = 'clean-up' AND "title" = 'House-keeping';
UPDATE "jobs" SET "dedupe_key" = 'schedule ' || r."new" FROM "renamed_kinds" r WHERE "jobs"."dedupe_key" = 'schedule ' || r."old";
UPDATE "job_schedules" SET "id" = r."new" FROM "renamed_kinds" r WHERE "job_schedules"."id" = r."old";
-- On a new database, pg-boss's schema is made after the migrations.
DO $$ BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    INSERT INTO pgboss.queue SELECT (jsonb_populate_record(q, jsonb_build_object('name', r."new"))).*
      FROM pgboss.queue q JOIN "renamed_kinds" r ON r."old" = q.name ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = r."new" FROM "renamed_kinds" r WHERE name = r."old";
    DELETE FROM pgboss.queue q USING "renamed_kinds" r WHERE q.name = r."old";
  END IF;
END $$;
-- Saved views are stored as the list's part of the URL: 'filters=kind%3Aequals%3Adeliver-mail&columns=title%2Cstate'.
UPDATE "saved_views" SET "state" = regexp_replace("state", '(%3A|%2C)house-keeping(?=%2C|%3B|&|$)', '\1clean-up', 'g') WHERE "list" = 'jobs';
UPDATE "saved_views" SET "state" = regexp_replace("state", '(%3A|%2C)order-letters(?=%2C|%3B|&|$)', '\1order-emails', 'g') WHERE "list" = 'jobs';
UPDATE "saved_views" SET "state" = regexp_replace("state", '(%3A|%2C)deliver-mail(?=%2C|%3B|&|$)', '\1deliver-email', 'g') WHERE "list" = 'jobs';
-- The column 'standing' of users and agents is 'status' and 'dashboardStatus' now.
UPDATE "saved_views" SET "state" = regexp_replace("state", '(=|%2C|%3B)standing(?=%2C|%3A|&|$)', '\1status', 'g') WHERE "list" = 'users';
UPDATE "saved_views" SET "state" = regexp_replace("state", '(=|%2C|%3B)standing(?=%2C|%3A|&|$)', '\1dashboardStatus', 'g') WHERE "list" = 'agents';
