ALTER TABLE "network_accounts" ADD COLUMN "block_lists" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "block_list_ids" text[];--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "excluded_placements" text[];