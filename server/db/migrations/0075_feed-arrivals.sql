CREATE TABLE "feed_looks" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_sightings" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_sightings_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "feed_looks" ADD CONSTRAINT "feed_looks_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_sightings" ADD CONSTRAINT "feed_sightings_account_id_feed_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feed_accounts"("id") ON DELETE no action ON UPDATE no action;
