CREATE TABLE "ad_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plan_key" text NOT NULL,
	"label" text,
	"external_id" text,
	"budget" bigint,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"targeting" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ad_set_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plan_key" text NOT NULL,
	"label" text,
	"external_id" text,
	"creative" jsonb NOT NULL,
	"creative_external_id" text,
	"state" text NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "delivery_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"made" jsonb,
	"error" text,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "delivery_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"account_id" uuid,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_by_name" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "order_revision" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "template_version" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "funnel_parent_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "plan_key" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "spent" bigint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "currency_code" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "desired_state" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "drift" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "observed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "special_ad_categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "special_ad_category_countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "product_set_id" text;--> statement-breakpoint
ALTER TABLE "ad_sets" ADD CONSTRAINT "ad_sets_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_ad_set_id_ad_sets_id_fk" FOREIGN KEY ("ad_set_id") REFERENCES "public"."ad_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_steps" ADD CONSTRAINT "delivery_steps_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_sets_plan_key" ON "ad_sets" USING btree ("campaign_id","plan_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ads_plan_key" ON "ads" USING btree ("ad_set_id","plan_key");--> statement-breakpoint
CREATE INDEX "ads_external_id" ON "ads" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_order" ON "deliveries" USING btree ("order_id","revision","network");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_account" ON "deliveries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_steps_key" ON "delivery_steps" USING btree ("delivery_id","key");--> statement-breakpoint
CREATE INDEX "delivery_stops_set" ON "delivery_stops" USING btree ("id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_order" ON "campaigns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_network" ON "campaigns" USING btree ("network","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_network_start" ON "campaigns" USING btree ("network","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaigns_network_name" ON "campaigns" USING btree ("network","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_external_id" ON "campaigns" USING btree ("network","account_id","external_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "page_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_page_id_meta_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."meta_pages"("id") ON DELETE no action ON UPDATE no action;
