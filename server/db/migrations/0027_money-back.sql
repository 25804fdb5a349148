CREATE TABLE "provider_requests" (
	"name" text PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "amount_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;