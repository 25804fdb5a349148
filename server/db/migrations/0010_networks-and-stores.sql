CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "network_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"platform_id" text NOT NULL,
	"name" text NOT NULL,
	"currency_code" text NOT NULL,
	"timezone" text NOT NULL,
	"status" text NOT NULL,
	"minimum_budget" bigint,
	"token_state" text NOT NULL,
	"customer_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facebook_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"token_state" text NOT NULL,
	"customer_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "custom_audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"platform_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint,
	"state" text NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean NOT NULL,
	"platform_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lla_tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_audiences" ADD CONSTRAINT "custom_audiences_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lla_tags" ADD CONSTRAINT "lla_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stores_manual" ON "stores" USING btree ("customer_id") WHERE kind = 'MANUAL';--> statement-breakpoint
CREATE INDEX "stores_customer" ON "stores" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "stores_customer_name" ON "stores" USING btree ("customer_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "network_accounts_platform_id" ON "network_accounts" USING btree ("network","platform_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "network_accounts_network" ON "network_accounts" USING btree ("network","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "network_accounts_name" ON "network_accounts" USING btree ("network","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "network_accounts_updated" ON "network_accounts" USING btree ("network","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "network_accounts_customers" ON "network_accounts" USING gin ("customer_ids");--> statement-breakpoint
CREATE INDEX "network_accounts_name_words" ON "network_accounts" USING gin (name gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facebook_pages_page_id" ON "facebook_pages" USING btree ("page_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facebook_pages_name" ON "facebook_pages" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facebook_pages_customers" ON "facebook_pages" USING gin ("customer_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_audiences_platform_id" ON "custom_audiences" USING btree ("account_id","platform_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_audiences_account" ON "custom_audiences" USING btree ("account_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_audiences_name" ON "custom_audiences" USING btree ("account_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_audiences_size" ON "custom_audiences" USING btree ("account_id","size","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogs_name_unique" ON "catalogs" USING btree ("customer_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogs_default" ON "catalogs" USING btree ("customer_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "catalogs_customer" ON "catalogs" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "catalogs_name" ON "catalogs" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "catalogs_updated" ON "catalogs" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lla_tags_name_unique" ON "lla_tags" USING btree ("customer_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lla_tags_customer" ON "lla_tags" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lla_tags_customer_name" ON "lla_tags" USING btree ("customer_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
-- Every customer has one store that people fill by hand. Its id is a UUID v7, as ours are: a time, the version, chance.
INSERT INTO "stores" ("id", "customer_id", "name", "kind")
SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text || "id"::text), 1, 3) || '8' || substr(md5(random()::text || "id"::text), 1, 15))::uuid, "id", 'Added by hand', 'MANUAL'
FROM "customers";
