ALTER TABLE "rock_weeks" DROP CONSTRAINT "rock_weeks_org_id_rock_id_interval_id_pk";--> statement-breakpoint
ALTER TABLE "rock_weeks" ADD COLUMN "period_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "rock_weeks" ADD COLUMN "period_key" date NOT NULL;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "closed_week" date;--> statement-breakpoint
ALTER TABLE "rock_weeks" ADD CONSTRAINT "rock_weeks_org_id_rock_id_period_kind_period_key_pk" PRIMARY KEY("org_id","rock_id","period_kind","period_key");--> statement-breakpoint
ALTER TABLE "rock_weeks" DROP COLUMN "interval_id";--> statement-breakpoint
ALTER TABLE "rocks" DROP COLUMN "closed_interval";