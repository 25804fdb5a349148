CREATE TABLE "dashboard_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "id" uuid GENERATED ALWAYS AS (customer_id) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_templates_name_unique" ON "dashboard_templates" USING btree (lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dashboard_templates_name" ON "dashboard_templates" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dashboard_templates_updated" ON "dashboard_templates" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dashboard_templates_name_words" ON "dashboard_templates" USING gin (name gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_template_id_dashboard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."dashboard_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_id" ON "dashboards" USING btree ("id");--> statement-breakpoint
CREATE INDEX "dashboards_updated" ON "dashboards" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dashboards_template" ON "dashboards" USING btree ("template_id","id") WHERE deleted_at is null;--> statement-breakpoint
-- Dashboards came with their customers; from now on a row says that someone set one up.
DELETE FROM "dashboards" WHERE "configuration" = '{}'::jsonb;
