CREATE TABLE "budget_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"margin_percent" double precision NOT NULL,
	"platform_shares" jsonb NOT NULL,
	"day_spans" jsonb NOT NULL,
	"minimum_per_ad_set" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"rate" double precision NOT NULL,
	"valid_from" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_templates" (
	"product_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"campaign_template_id" uuid NOT NULL,
	"template_model" text NOT NULL,
	"use_images_for_video" boolean NOT NULL,
	CONSTRAINT "product_templates_product_id_place_pk" PRIMARY KEY("product_id","place")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"price" bigint NOT NULL,
	"is_tax_inclusive" boolean NOT NULL,
	"tax_rate" double precision NOT NULL,
	"campaign_duration_days" integer NOT NULL,
	"budget_plan_id" uuid,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"min_listings" integer NOT NULL,
	"max_listings" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "product_templates" ADD CONSTRAINT "product_templates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_budget_plan_id_budget_plans_id_fk" FOREIGN KEY ("budget_plan_id") REFERENCES "public"."budget_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_plans_name_unique" ON "budget_plans" USING btree (lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budget_plans_name" ON "budget_plans" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budget_plans_margin" ON "budget_plans" USING btree ("margin_percent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budget_plans_updated" ON "budget_plans" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "currency_rates_day_unique" ON "currency_rates" USING btree ("from_code","to_code","valid_from") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "currency_rates_valid_from" ON "currency_rates" USING btree ("valid_from","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "currency_rates_updated" ON "currency_rates" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_templates_template" ON "product_templates" USING btree ("campaign_template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_unique" ON "products" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_present" ON "products" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_duration" ON "products" USING btree ("campaign_duration_days","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_active" ON "products" USING btree ("is_active","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_customer" ON "products" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_budget_plan" ON "products" USING btree ("budget_plan_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (name gin_trgm_ops, code gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
INSERT INTO "product_types" ("id", "code", "min_listings", "max_listings") VALUES
	(gen_random_uuid(), 'FACEBOOK_IMAGE_CAMPAIGN', 1, 1),
	(gen_random_uuid(), 'FACEBOOK_VIDEO_CAMPAIGN', 1, 1),
	(gen_random_uuid(), 'FACEBOOK_CAROUSEL_CAMPAIGN', 2, 10),
	(gen_random_uuid(), 'FACEBOOK_DPA_CAMPAIGN', 2, 10),
	(gen_random_uuid(), 'SINGLE_LISTING_IMAGE_CAROUSEL', 1, 1),
	(gen_random_uuid(), 'FACEBOOK_FUNNEL_CAMPAIGN', 1, 1),
	(gen_random_uuid(), 'GDN_CAMPAIGN', 1, 10);
