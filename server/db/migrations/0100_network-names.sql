ALTER TABLE "feed_looks" RENAME TO "feed_folder_checks";--> statement-breakpoint
ALTER TABLE "feed_sightings" RENAME TO "feed_seen_files";--> statement-breakpoint
ALTER TABLE "geocoder_turns" RENAME TO "geocoder_rate_limit";--> statement-breakpoint
ALTER TABLE "agents" RENAME COLUMN "fb_ad_account_ids" TO "meta_ad_account_ids";--> statement-breakpoint
ALTER TABLE "agents" RENAME COLUMN "gdn_account_ids" TO "google_account_ids";--> statement-breakpoint
ALTER TABLE "agents" RENAME COLUMN "fb_page_id" TO "meta_page_id";--> statement-breakpoint
ALTER TABLE "customers" RENAME COLUMN "fb_page_id" TO "meta_page_id";--> statement-breakpoint
ALTER TABLE "customers" RENAME COLUMN "fb_pixel_id" TO "meta_pixel_id";--> statement-breakpoint
ALTER TABLE "offices" RENAME COLUMN "fb_ad_account_ids" TO "meta_ad_account_ids";--> statement-breakpoint
ALTER TABLE "offices" RENAME COLUMN "gdn_account_ids" TO "google_account_ids";--> statement-breakpoint
ALTER TABLE "feed_folder_checks" RENAME CONSTRAINT "feed_looks_account_id_feed_accounts_id_fk" TO "feed_folder_checks_account_id_feed_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "feed_seen_files" RENAME CONSTRAINT "feed_sightings_account_id_feed_accounts_id_fk" TO "feed_seen_files_account_id_feed_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "feed_seen_files" RENAME CONSTRAINT "feed_sightings_account_id_name_pk" TO "feed_seen_files_account_id_name_pk";
