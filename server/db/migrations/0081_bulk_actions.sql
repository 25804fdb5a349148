CREATE TABLE "bulk_action_rows" (
	"bulk_action_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_id" uuid NOT NULL,
	"name" text NOT NULL,
	"outcome" text,
	"message" text,
	"before" jsonb,
	CONSTRAINT "bulk_action_rows_bulk_action_id_position_pk" PRIMARY KEY("bulk_action_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"total" integer NOT NULL,
	"is_undoable" boolean NOT NULL,
	"undo_of" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_action_rows" ADD CONSTRAINT "bulk_action_rows_bulk_action_id_bulk_actions_id_fk" FOREIGN KEY ("bulk_action_id") REFERENCES "public"."bulk_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_rows_waiting" ON "bulk_action_rows" USING btree ("bulk_action_id","position") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_actions_undo" ON "bulk_actions" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "bulk_actions_created" ON "bulk_actions" USING btree ("created_at");