CREATE TABLE "feed_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"account_id" uuid,
	"store_id" uuid,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"original_id" uuid NOT NULL,
	"refused_of" uuid,
	"is_forced" boolean DEFAULT false NOT NULL,
	"released_by" uuid,
	"received_by" uuid,
	"customer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"records_total" integer,
	"records_done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"stale" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"header" text[] DEFAULT '{}' NOT NULL,
	"dated_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"keep_until" timestamp with time zone NOT NULL,
	"file_removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_listings" (
	"source_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"agent_id" text NOT NULL,
	"reference" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"modified_at" timestamp with time zone,
	"hash" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images_due_at" timestamp with time zone,
	"images_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "feed_listings_source_id_customer_id_agent_id_reference_pk" PRIMARY KEY("source_id","customer_id","agent_id","reference")
);
--> statement-breakpoint
CREATE TABLE "feed_push_keys" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"agent_id" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"raw" text,
	"customer_id" uuid,
	"listing_id" uuid
);
--> statement-breakpoint
CREATE TABLE "listing_locks" (
	"listing_id" uuid NOT NULL,
	"field" text NOT NULL,
	"locked_by" uuid NOT NULL,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_locks_listing_id_field_pk" PRIMARY KEY("listing_id","field")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "feed_account_id" uuid;--> statement-breakpoint
ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_push_keys" ADD CONSTRAINT "feed_push_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_records" ADD CONSTRAINT "feed_records_file_id_feed_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."feed_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_locks" ADD CONSTRAINT "listing_locks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_files_source" ON "feed_files" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "feed_files_original" ON "feed_files" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "feed_files_hash" ON "feed_files" USING btree ("source_id","sha256");--> statement-breakpoint
CREATE INDEX "feed_files_open" ON "feed_files" USING btree ("source_id","dated_at","name","id") WHERE state in ('WAITING', 'READING');--> statement-breakpoint
CREATE INDEX "feed_files_kept" ON "feed_files" USING btree ("keep_until") WHERE file_removed_at is null;--> statement-breakpoint
CREATE INDEX "feed_files_customers" ON "feed_files" USING gin ("customer_ids");--> statement-breakpoint
CREATE INDEX "feed_listings_listing" ON "feed_listings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "feed_listings_images" ON "feed_listings" USING btree ("images_due_at") WHERE images_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_push_keys_hash" ON "feed_push_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "feed_records_line" ON "feed_records" USING btree ("file_id","line","id");--> statement-breakpoint
CREATE INDEX "feed_records_position" ON "feed_records" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "stores_feed_account" ON "stores" USING btree ("feed_account_id") WHERE feed_account_id is not null;