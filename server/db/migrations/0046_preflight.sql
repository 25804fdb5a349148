CREATE TABLE "checked_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_by_name" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checked_accounts" ADD CONSTRAINT "checked_accounts_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;