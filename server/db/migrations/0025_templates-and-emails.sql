CREATE TABLE "email_settings" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"from_name" text NOT NULL,
	"reply_to" text NOT NULL,
	"uses_own_server" boolean NOT NULL,
	"from_email" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text NOT NULL,
	"sealed_password" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"customer_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"creative_template_id" uuid,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "email_settings" ADD CONSTRAINT "email_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_templates" ADD CONSTRAINT "campaign_templates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_unique" ON "email_templates" USING btree ("customer_id",coalesce(product_id, '00000000-0000-0000-0000-000000000000'),"name");--> statement-breakpoint
CREATE INDEX "email_templates_product" ON "email_templates" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_templates_name_unique" ON "campaign_templates" USING btree ("network",coalesce(customer_id, '00000000-0000-0000-0000-000000000000'),lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaign_templates_customer" ON "campaign_templates" USING btree ("customer_id","network","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaign_templates_customer_name" ON "campaign_templates" USING btree ("customer_id","network","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "campaign_templates_customer_updated" ON "campaign_templates" USING btree ("customer_id","network","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_request_key" ON "orders" USING btree ("ordered_by","request_key");