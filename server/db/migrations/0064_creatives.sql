CREATE TABLE "creative_assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"original_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creative_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"content" text NOT NULL,
	"asset_id" uuid,
	"asset_key" text,
	"asset_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creative_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer,
	"customer_id" uuid,
	"listing_id" uuid,
	"is_preview" boolean NOT NULL,
	"input" jsonb,
	"status" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"console" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "creative_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"render_type" text NOT NULL,
	"description" text NOT NULL,
	"settings" jsonb NOT NULL,
	"audio_options" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"published_version" integer,
	"customer_tags" uuid[] DEFAULT '{}' NOT NULL,
	"preview" text,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "creative_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"snapshot_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creative_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "creative_assets" ADD CONSTRAINT "creative_assets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_files" ADD CONSTRAINT "creative_files_template_id_creative_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."creative_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_files" ADD CONSTRAINT "creative_files_asset_id_creative_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."creative_assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_jobs" ADD CONSTRAINT "creative_jobs_template_id_creative_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."creative_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creative_versions" ADD CONSTRAINT "creative_versions_template_id_creative_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."creative_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creative_assets_hash" ON "creative_assets" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "creative_files_name_unique" ON "creative_files" USING btree ("template_id",lower(file_name)) WHERE template_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "creative_files_one_audio" ON "creative_files" USING btree ("template_id") WHERE template_id is not null and file_type = 'AUDIO';--> statement-breakpoint
CREATE UNIQUE INDEX "creative_files_key_unique" ON "creative_files" USING btree ("asset_key") WHERE template_id is null;--> statement-breakpoint
CREATE INDEX "creative_files_template" ON "creative_files" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "creative_files_file_name" ON "creative_files" USING btree ("file_name","id");--> statement-breakpoint
CREATE INDEX "creative_files_asset_key" ON "creative_files" USING btree ("asset_key","id");--> statement-breakpoint
CREATE INDEX "creative_files_updated" ON "creative_files" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "creative_jobs_key_unique" ON "creative_jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "creative_jobs_template" ON "creative_jobs" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "creative_jobs_listing" ON "creative_jobs" USING btree ("listing_id","id") WHERE listing_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "creative_templates_name_unique" ON "creative_templates" USING btree (lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "creative_templates_present" ON "creative_templates" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "creative_templates_name" ON "creative_templates" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "creative_templates_updated" ON "creative_templates" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE TRIGGER "creative_versions_stay" BEFORE UPDATE OR DELETE ON "creative_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();