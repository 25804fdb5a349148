CREATE TABLE "account_observations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"observed_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "guard_reason" text;--> statement-breakpoint
ALTER TABLE "account_observations" ADD CONSTRAINT "account_observations_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;