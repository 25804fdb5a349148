CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"office_id" uuid,
	"agent_ids" uuid[] NOT NULL,
	"listing_status" text NOT NULL,
	"listing_option" text NOT NULL,
	"creation_type" text NOT NULL,
	"customer_url" text NOT NULL,
	"description" text NOT NULL,
	"short_description" text NOT NULL,
	"start_price" bigint,
	"start_timestamp" timestamp with time zone,
	"meta_data" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"videos" jsonb NOT NULL,
	"bulk_id" uuid,
	"is_distributed" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"is_sold" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"price_view" text NOT NULL,
	"shown_price" bigint,
	"shown_place" text NOT NULL,
	"shown_suburb" text NOT NULL,
	"shown_latitude" double precision,
	"shown_longitude" double precision,
	"pin_is_approximate" boolean NOT NULL,
	"bedrooms" real,
	"bathrooms" real,
	"garages" real,
	"num_images" integer NOT NULL,
	"hero_id" uuid,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(normalize(title || ' ' || reference || ' ' || shown_place, nfc)), 'àáâãäåāăąçćčďèéêëēėęěğìíîïīłñńňòóôõöøōőřśšťùúûüūůűýÿžźż', 'aaaaaaaaacccdeeeeeeeegiiiiilnnnoooooooorsstuuuuuuuyyzzz'), '[\s !-/:-@\[-`{-~–—‘’“”…·]+'), ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "short_queries" (
	"id" text PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verticals" (
	"code" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "campaign_listings" (
	"campaign_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "campaign_listings_campaign_id_listing_id_pk" PRIMARY KEY("campaign_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_listings" ADD CONSTRAINT "campaign_listings_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_listings" ADD CONSTRAINT "campaign_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_reference" ON "listings" USING btree ("customer_id","reference") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_customer" ON "listings" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_customer_title" ON "listings" USING btree ("customer_id","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_customer_price" ON "listings" USING btree ("customer_id","shown_price","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_customer_updated" ON "listings" USING btree ("customer_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_office" ON "listings" USING btree ("office_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_title" ON "listings" USING btree ("title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_by_reference" ON "listings" USING btree ("reference","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("shown_price","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_updated" ON "listings" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_created" ON "listings" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_type_status" ON "listings" USING btree ("type","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_agents" ON "listings" USING gin ("agent_ids") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "listings_bulk" ON "listings" USING btree ("bulk_id") WHERE bulk_id is not null;--> statement-breakpoint
CREATE INDEX "short_queries_used" ON "short_queries" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "campaign_listings_listing" ON "campaign_listings" USING btree ("listing_id","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_customer" ON "campaigns" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_running" ON "campaigns" USING btree ("id") WHERE state not in ('COMPLETED', 'DELETED');