CREATE TABLE "data_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vertical_code" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"is_full_snapshot" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_feeds" ADD CONSTRAINT "data_feeds_vertical_code_verticals_code_fk" FOREIGN KEY ("vertical_code") REFERENCES "public"."verticals"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_feeds_name_unique" ON "data_feeds" USING btree (lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "data_feeds_name" ON "data_feeds" USING btree ("name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "data_feeds_updated" ON "data_feeds" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "data_feeds_vertical" ON "data_feeds" USING btree ("vertical_code","name") WHERE deleted_at is null;