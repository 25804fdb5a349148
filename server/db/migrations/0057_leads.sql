CREATE TABLE "lead_addresses" (
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_addresses_customer_id_email_pk" PRIMARY KEY("customer_id","email")
);
--> statement-breakpoint
CREATE TABLE "lead_forms" (
	"form_id" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"name" text,
	"newest_seen" timestamp with time zone,
	"due_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "lead_notices" (
	"lead_id" uuid NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"email_id" uuid NOT NULL,
	"token_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_notices_lead_id_email_kind_pk" PRIMARY KEY("lead_id","email","kind")
);
--> statement-breakpoint
CREATE TABLE "lead_webhooks" (
	"external_id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"external_id" text NOT NULL,
	"form_id" text,
	"external_ad_id" text,
	"customer_id" uuid,
	"order_id" uuid,
	"campaign_id" uuid,
	"ad_id" uuid,
	"listing_id" uuid,
	"name" text,
	"email" text,
	"phone" text,
	"answers" jsonb NOT NULL,
	"consent" jsonb NOT NULL,
	"state" text DEFAULT 'NEW' NOT NULL,
	"state_changed_at" timestamp with time zone,
	"state_changed_by" uuid,
	"state_changed_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lead_retention_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_addresses" ADD CONSTRAINT "lead_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_forms" ADD CONSTRAINT "lead_forms_page_id_meta_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."meta_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notices" ADD CONSTRAINT "lead_notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_forms_due" ON "lead_forms" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lead_forms_page" ON "lead_forms" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "lead_forms_delivery" ON "lead_forms" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_notices_token" ON "lead_notices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "lead_webhooks_due" ON "lead_webhooks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_external_id" ON "leads" USING btree ("network","external_id");--> statement-breakpoint
CREATE INDEX "leads_customer_created" ON "leads" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "leads_order" ON "leads" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_campaign" ON "leads" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "leads_listing" ON "leads" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "leads_ad" ON "leads" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "leads_unknown_ad" ON "leads" USING btree ("external_ad_id") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "leads_unknown_form" ON "leads" USING btree ("form_id") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "leads_to_announce" ON "leads" USING btree ("id") WHERE announced_at is null and customer_id is not null;--> statement-breakpoint
CREATE INDEX "leads_to_erase" ON "leads" USING btree ("created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("customer_id",lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "leads_words" ON "leads" USING gin (fold_text(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);