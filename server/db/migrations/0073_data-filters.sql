CREATE TABLE "filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vertical" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"published_version" integer,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "filter_versions" (
	"filter_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_versions_filter_id_version_pk" PRIMARY KEY("filter_id","version")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "filter_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "filter_versions" ADD CONSTRAINT "filter_versions_filter_id_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."filters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filters_name_unique" ON "filters" USING btree ("vertical",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "filters_present" ON "filters" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "filters_name" ON "filters" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "filters_vertical" ON "filters" USING btree ("vertical","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "filters_updated" ON "filters" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
-- A published version stays as it is.
CREATE TRIGGER "filter_versions_stay" BEFORE UPDATE OR DELETE ON "filter_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
