ALTER TABLE "feed_files" ADD COLUMN "correction_of" uuid;--> statement-breakpoint
CREATE INDEX "feed_files_corrections" ON "feed_files" USING btree ("correction_of") WHERE correction_of is not null;