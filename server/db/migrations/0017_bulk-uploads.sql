CREATE TABLE "bulk_upload_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bulk_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"reasons" text NOT NULL,
	"listing_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bulk_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"hash" text NOT NULL,
	"office_ids" uuid[],
	"agent_id" uuid,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"distributed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_upload_rows" ADD CONSTRAINT "bulk_upload_rows_bulk_id_bulk_uploads_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_uploads" ADD CONSTRAINT "bulk_uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_upload_rows_line" ON "bulk_upload_rows" USING btree ("bulk_id","line");--> statement-breakpoint
CREATE INDEX "bulk_upload_rows_outcome" ON "bulk_upload_rows" USING btree ("bulk_id","outcome","line");--> statement-breakpoint
CREATE INDEX "bulk_uploads_customer" ON "bulk_uploads" USING btree ("customer_id","id");