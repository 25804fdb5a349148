CREATE TABLE "network_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"external_user_id" text NOT NULL,
	"external_user_name" text NOT NULL,
	"token" text,
	"kind" text NOT NULL,
	"scopes" text[] NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"linked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "minimum_budget_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "login_customer_id" text;--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "access_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "network_accounts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD COLUMN "instagram_id" text;--> statement-breakpoint
ALTER TABLE "network_tokens" ADD CONSTRAINT "network_tokens_linked_by_users_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "network_tokens_external_user" ON "network_tokens" USING btree ("network","external_user_id");--> statement-breakpoint
ALTER TABLE "network_accounts" ADD CONSTRAINT "network_accounts_token_id_network_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."network_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meta_pages" ADD CONSTRAINT "meta_pages_token_id_network_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."network_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_accounts_token" ON "network_accounts" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "meta_pages_token" ON "meta_pages" USING btree ("token_id");--> statement-breakpoint
UPDATE "network_accounts" SET "token_state" = 'LINKED' WHERE "token_state" = 'VALID';--> statement-breakpoint
UPDATE "meta_pages" SET "token_state" = 'LINKED' WHERE "token_state" = 'VALID';--> statement-breakpoint
-- In the text of a jsonb value a quotation mark within a string is escaped, so only whole strings match.
UPDATE "audit_entries" SET "changes" = replace("changes"::text, '"VALID"', '"LINKED"')::jsonb
  WHERE "entity" IN ('ad account', 'gdn account') AND "changes" ? 'tokenState';--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = replace("answer"::text, '"tokenState": "VALID"', '"tokenState": "LINKED"')::jsonb
  WHERE "answer" ->> 'tokenState' = 'VALID';--> statement-breakpoint
UPDATE "saved_views" SET "state" = replace("state", 'VALID', 'LINKED') WHERE "list" IN ('adAccounts', 'gdnAccounts') AND "state" LIKE '%VALID%';
