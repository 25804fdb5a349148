CREATE TABLE "network_calls" (
	"network" text NOT NULL,
	"code" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "network_calls_hour_network_code_pk" PRIMARY KEY("hour","network","code")
);
--> statement-breakpoint
CREATE TABLE "operating_incidents" (
	"target" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"value" double precision NOT NULL,
	"is_reported" boolean NOT NULL,
	"checks" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ads_rejected" ON "ads" USING btree ("ad_set_id") WHERE state = 'REJECTED';--> statement-breakpoint
CREATE INDEX "network_accounts_alerts" ON "network_accounts" USING btree ("id") WHERE deleted_at is null and token_state in ('EXPIRING', 'MISSING_SCOPE', 'EXPIRED', 'REVOKED');