CREATE TABLE "notice_rounds" (
	"is_live" boolean PRIMARY KEY NOT NULL,
	"heard_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_requests_beginning" ON "provider_requests" USING btree ("name" collate "C");