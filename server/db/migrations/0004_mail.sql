CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_state" ON "mail_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mail_messages_customer" ON "mail_messages" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "mail_messages_recipient_words" ON "mail_messages" USING gin (recipient gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_messages_subject_words" ON "mail_messages" USING gin (subject gin_trgm_ops);