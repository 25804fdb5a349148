CREATE TABLE "lookalikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"country" text NOT NULL,
	"percent" integer NOT NULL,
	"name" text NOT NULL,
	"audience_id" uuid,
	"sent_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "filter" jsonb DEFAULT '{"types":[],"statuses":["ACTIVE"],"officeIds":[],"suburbs":[],"minPrice":null,"maxPrice":null,"minBedrooms":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "pixel_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "feed_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "feed_id" text;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "synced_version" integer;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "fetch_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "last_fetch" jsonb;--> statement-breakpoint
ALTER TABLE "lla_tags" ADD COLUMN "lookalike_country" text;--> statement-breakpoint
ALTER TABLE "lla_tags" ADD COLUMN "lookalike_percent" integer;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD COLUMN "instagram_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_source_id_custom_audiences_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."custom_audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_audience_id_custom_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."custom_audiences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lookalikes_spec" ON "lookalikes" USING btree ("source_id","country","percent");--> statement-breakpoint
CREATE INDEX "lookalikes_account" ON "lookalikes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lookalikes_audience" ON "lookalikes" USING btree ("audience_id") WHERE audience_id is not null;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogs_feed_key" ON "catalogs" USING btree ("feed_key");--> statement-breakpoint
CREATE INDEX "catalogs_account" ON "catalogs" USING btree ("account_id");