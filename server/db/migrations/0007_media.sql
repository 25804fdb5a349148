ALTER TABLE "files" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "video_codec" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "audio_codec" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "cover_state" text;