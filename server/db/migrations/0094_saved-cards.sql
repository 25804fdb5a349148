CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"fingerprint" text,
	"saved_at" timestamp with time zone DEFAULT product_now() NOT NULL,
	"made_default_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"detached_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_card_id" ON "saved_cards" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_cards_removed" ON "saved_cards" USING btree ("removed_at") WHERE removed_at is not null and detached_at is null;