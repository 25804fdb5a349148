CREATE TABLE "feed_listing_records" (
	"listing_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"store_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"filters" jsonb NOT NULL,
	"filtered_fields" text[] NOT NULL,
	"is_left_out" boolean NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_listing_records_listing_id_file_id_position_pk" PRIMARY KEY("listing_id","file_id","position")
);
--> statement-breakpoint
ALTER TABLE "feed_listing_records" ADD CONSTRAINT "feed_listing_records_file_id_feed_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."feed_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_listing_records_listing" ON "feed_listing_records" USING btree ("listing_id","applied_at");--> statement-breakpoint
CREATE INDEX "feed_listing_records_file" ON "feed_listing_records" USING btree ("file_id");