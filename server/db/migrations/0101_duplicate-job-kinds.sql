-- Two job kinds have new ids. Jobs that wait keep their deliveries, because pg-boss's queues are renamed too.
CREATE TEMPORARY TABLE "renamed_kinds" ("old" text PRIMARY KEY, "new" text NOT NULL) ON COMMIT DROP;
INSERT INTO "renamed_kinds" VALUES ('remove-doubles', 'remove-duplicates'), ('remove-order-doubles', 'remove-order-duplicates');
UPDATE "jobs" SET "kind" = r."new" FROM "renamed_kinds" r WHERE "jobs"."kind" = r."old";
UPDATE "jobs" SET "dedupe_key" = replace("dedupe_key", r."old", r."new") FROM "renamed_kinds" r
  WHERE "jobs"."dedupe_key" = 'schedule ' || r."old" OR starts_with("jobs"."dedupe_key", r."old" || ' ');
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
-- Saved views are stored as the list's part of the URL: 'filters=kind%3Aequals%3Aremove-doubles&columns=title%2Cstate'.
UPDATE "saved_views" SET "state" = regexp_replace("state", '(%3A|%2C)remove-doubles(?=%2C|%3B|&|$)', '\1remove-duplicates', 'g') WHERE "list" = 'jobs';
UPDATE "saved_views" SET "state" = regexp_replace("state", '(%3A|%2C)remove-order-doubles(?=%2C|%3B|&|$)', '\1remove-order-duplicates', 'g') WHERE "list" = 'jobs';
