CREATE TABLE "auto_post_settings" (
	"store_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"posts_per_day" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"failure" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"network_post_id" text,
	"posted_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_file_stores" (
	"file_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"stale" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_file_stores_file_id_store_id_pk" PRIMARY KEY("file_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "feed_silences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"store_id" uuid,
	"since" timestamp with time zone NOT NULL,
	"usual_gap_ms" bigint NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "automation_rules" ADD COLUMN "limit_reason" jsonb;--> statement-breakpoint
ALTER TABLE "automation_rules" ADD COLUMN "limit_until" date;--> statement-breakpoint
ALTER TABLE "automation_rules" ADD COLUMN "limit_reached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_push_keys" ADD COLUMN "window_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_push_keys" ADD COLUMN "window_requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ftp_uploads" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_events" ADD COLUMN "post_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "auto_post_settings" ADD CONSTRAINT "auto_post_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_posts" ADD CONSTRAINT "listing_posts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_posts" ADD CONSTRAINT "listing_posts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_file_stores" ADD CONSTRAINT "feed_file_stores_file_id_feed_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."feed_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_file_stores" ADD CONSTRAINT "feed_file_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_silences" ADD CONSTRAINT "feed_silences_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_silences" ADD CONSTRAINT "feed_silences_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_posts_once" ON "listing_posts" USING btree ("page_id","listing_id","event_key");--> statement-breakpoint
CREATE INDEX "listing_posts_store" ON "listing_posts" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "listing_posts_day" ON "listing_posts" USING btree ("store_id","posted_on") WHERE state in ('SENDING', 'POSTED');--> statement-breakpoint
CREATE INDEX "listing_posts_listing" ON "listing_posts" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "feed_file_stores_store" ON "feed_file_stores" USING btree ("store_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_silences_account_open" ON "feed_silences" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_silences_store_open" ON "feed_silences" USING btree ("store_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "feed_silences_account" ON "feed_silences" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "feed_silences_store" ON "feed_silences" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "automation_rules_held" ON "automation_rules" USING btree ("held_at") WHERE held_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "automation_rules_limited" ON "automation_rules" USING btree ("limit_until") WHERE limit_until is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "feed_files_received" ON "feed_files" USING btree ("source_id","received_at");--> statement-breakpoint
CREATE INDEX "ftp_uploads_uploaded" ON "ftp_uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "listing_events_post_due" ON "listing_events" USING btree ("store_id","post_due_at") WHERE post_due_at is not null;