CREATE TABLE "store_groups" (
	"store_id" uuid NOT NULL,
	"group_id" text NOT NULL,
	"office_id" uuid,
	"records" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_groups_store_id_group_id_pk" PRIMARY KEY("store_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "data_feed_id" uuid;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "next_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "etag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "last_modified" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "fetched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "fetch_failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_groups" ADD CONSTRAINT "store_groups_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_groups" ADD CONSTRAINT "store_groups_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_groups_office" ON "store_groups" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "stores_due" ON "stores" USING btree ("next_run_at") WHERE next_run_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "stores_data_feed" ON "stores" USING btree ("data_feed_id") WHERE data_feed_id is not null;