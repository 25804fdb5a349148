ALTER TABLE "short_queries" DROP CONSTRAINT "short_queries_pkey";--> statement-breakpoint
ALTER TABLE "bulk_uploads" ADD COLUMN "file_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "short_queries" ADD COLUMN "made_by" uuid;--> statement-breakpoint
CREATE INDEX "bulk_uploads_kept" ON "bulk_uploads" USING btree ("id") WHERE file_removed_at is null;--> statement-breakpoint
CREATE INDEX "short_queries_maker" ON "short_queries" USING btree ("made_by","used_at");--> statement-breakpoint
ALTER TABLE "short_queries" ADD CONSTRAINT "short_queries_once" UNIQUE NULLS NOT DISTINCT("id","made_by");