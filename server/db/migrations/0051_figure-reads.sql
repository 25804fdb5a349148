CREATE TABLE "campaign_figure_reads" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"read_through" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_figure_reads" ADD CONSTRAINT "campaign_figure_reads_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;