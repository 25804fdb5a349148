CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"cropped_from" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"description" text NOT NULL,
	"is_published" boolean NOT NULL,
	"is_copied" boolean NOT NULL,
	"office_ids" uuid[] NOT NULL,
	"pictures" jsonb NOT NULL,
	"videos" jsonb NOT NULL,
	"num_images" integer NOT NULL,
	"num_videos" integer NOT NULL,
	"hero_image" text,
	"public_urls" jsonb NOT NULL,
	"has_valid_url" boolean NOT NULL,
	"listing_id" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_customer" ON "assets" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_customer_kind" ON "assets" USING btree ("customer_id","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "assets_cropped_from" ON "assets" USING btree ("cropped_from") WHERE cropped_from is not null;--> statement-breakpoint
CREATE INDEX "assets_words" ON "assets" USING gin (name gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_reference" ON "resources" USING btree ("customer_id","reference") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resources_customer" ON "resources" USING btree ("customer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resources_updated" ON "resources" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resources_offices" ON "resources" USING gin ("office_ids") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resources_words" ON "resources" USING gin (title gin_trgm_ops, name gin_trgm_ops, message gin_trgm_ops, description gin_trgm_ops) WHERE deleted_at is null;