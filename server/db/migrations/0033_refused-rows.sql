ALTER TABLE "bulk_upload_rows" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "bulk_uploads" ADD COLUMN "header" text[] DEFAULT '{}' NOT NULL;
