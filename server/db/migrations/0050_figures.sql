CREATE TABLE "ad_day_figures" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"campaign_id" uuid NOT NULL,
	"network" text NOT NULL,
	"currency_code" text NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"link_clicks" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"video_views" bigint NOT NULL,
	"thru_plays" bigint NOT NULL,
	"leads" bigint NOT NULL,
	"final" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_day_figures_ad_id_day_pk" PRIMARY KEY("ad_id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- Months get partitions of their own before figures are written into them; this one holds what came before its month was made.
CREATE TABLE "ad_day_figures_default" PARTITION OF "ad_day_figures" DEFAULT;
--> statement-breakpoint
CREATE TABLE "campaign_day_figures" (
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"network" text NOT NULL,
	"currency_code" text NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"link_clicks" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"video_views" bigint NOT NULL,
	"thru_plays" bigint NOT NULL,
	"leads" bigint NOT NULL,
	"final" boolean NOT NULL,
	CONSTRAINT "campaign_day_figures_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
);
--> statement-breakpoint
CREATE TABLE "campaign_month_figures" (
	"campaign_id" uuid NOT NULL,
	"month" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"network" text NOT NULL,
	"currency_code" text NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"link_clicks" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"video_views" bigint NOT NULL,
	"thru_plays" bigint NOT NULL,
	"leads" bigint NOT NULL,
	CONSTRAINT "campaign_month_figures_campaign_id_month_pk" PRIMARY KEY("campaign_id","month")
);
--> statement-breakpoint
CREATE TABLE "campaign_reach" (
	"campaign_id" uuid NOT NULL,
	"period" text NOT NULL,
	"reach" bigint,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_reach_campaign_id_period_pk" PRIMARY KEY("campaign_id","period")
);
--> statement-breakpoint
CREATE TABLE "campaign_total_figures" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"network" text NOT NULL,
	"currency_code" text NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"link_clicks" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"video_views" bigint NOT NULL,
	"thru_plays" bigint NOT NULL,
	"leads" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_day_figures" (
	"customer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"currency_code" text NOT NULL,
	"day" date NOT NULL,
	"impressions" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	"link_clicks" bigint NOT NULL,
	"spend_micros" bigint NOT NULL,
	"video_views" bigint NOT NULL,
	"thru_plays" bigint NOT NULL,
	"leads" bigint NOT NULL,
	CONSTRAINT "customer_day_figures_customer_id_day_network_currency_code_pk" PRIMARY KEY("customer_id","day","network","currency_code")
);
--> statement-breakpoint
CREATE TABLE "figure_pulls" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"read_through" date,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_reach" ADD CONSTRAINT "campaign_reach_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_pulls" ADD CONSTRAINT "figure_pulls_account_id_network_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."network_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_day_figures_customer" ON "campaign_day_figures" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "campaign_month_figures_customer" ON "campaign_month_figures" USING btree ("customer_id","month");--> statement-breakpoint
CREATE INDEX "campaign_total_figures_customer" ON "campaign_total_figures" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "campaign_total_figures_order" ON "campaign_total_figures" USING btree ("order_id");--> statement-breakpoint
DROP TABLE "insights" CASCADE;