CREATE TABLE "ad_renders" (
	"ad_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"creative_job_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"render" jsonb NOT NULL,
	CONSTRAINT "ad_renders_ad_id_file_key_pk" PRIMARY KEY("ad_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "delivery_renders" (
	"delivery_id" uuid NOT NULL,
	"key" text NOT NULL,
	"creative_job_id" uuid NOT NULL,
	"render" jsonb NOT NULL,
	"hash" text,
	CONSTRAINT "delivery_renders_delivery_id_key_pk" PRIMARY KEY("delivery_id","key")
);
--> statement-breakpoint
CREATE TABLE "catalog_renders" (
	"catalog_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"creative_job_id" uuid NOT NULL,
	"creative_template_id" uuid NOT NULL,
	"creative_version" integer NOT NULL,
	"listing_changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalog_renders_catalog_id_listing_id_pk" PRIMARY KEY("catalog_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "creative_template_id" uuid;--> statement-breakpoint
ALTER TABLE "creative_jobs" ADD COLUMN "resource_id" uuid;--> statement-breakpoint
ALTER TABLE "creative_jobs" ADD COLUMN "shown" jsonb DEFAULT '{"values":{},"pictures":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_renders" ADD CONSTRAINT "ad_renders_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_renders" ADD CONSTRAINT "ad_renders_creative_job_id_creative_jobs_id_fk" FOREIGN KEY ("creative_job_id") REFERENCES "public"."creative_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renders" ADD CONSTRAINT "delivery_renders_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renders" ADD CONSTRAINT "delivery_renders_creative_job_id_creative_jobs_id_fk" FOREIGN KEY ("creative_job_id") REFERENCES "public"."creative_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_renders" ADD CONSTRAINT "catalog_renders_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_renders" ADD CONSTRAINT "catalog_renders_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_renders_job" ON "ad_renders" USING btree ("creative_job_id");--> statement-breakpoint
CREATE INDEX "ad_renders_item" ON "ad_renders" USING btree ("item_id","ad_id");--> statement-breakpoint
CREATE INDEX "delivery_renders_job" ON "delivery_renders" USING btree ("creative_job_id");--> statement-breakpoint
CREATE INDEX "catalog_renders_listing" ON "catalog_renders" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "creative_jobs_resource" ON "creative_jobs" USING btree ("resource_id","id") WHERE resource_id is not null;