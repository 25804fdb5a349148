ALTER TABLE "users" ADD COLUMN "awaits_activation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_invitation_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "awaits_activation" = true WHERE NOT "is_active" AND EXISTS (SELECT FROM "account_tokens" t WHERE t."user_id" = "users"."id" AND t."purpose" = 'verify-email');
