CREATE TABLE "job_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"fired_through" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"progress_value" integer DEFAULT 0 NOT NULL,
	"progress_message" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"customer_id" uuid,
	"user_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"error" text,
	"lease_number" integer DEFAULT 0 NOT NULL,
	"delivery_id" uuid NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"only_once_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_only_once" ON "jobs" USING btree ("only_once_key") WHERE state in ('WAITING', 'RUNNING', 'RETRYING');--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("id") WHERE state in ('WAITING', 'RUNNING', 'RETRYING');--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "jobs_kind" ON "jobs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "jobs_customer" ON "jobs" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "jobs_title_words" ON "jobs" USING gin (title gin_trgm_ops);