ALTER TABLE "measurables" ADD COLUMN "home_scorecard_id" uuid;--> statement-breakpoint
ALTER TABLE "scorecards" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "measurables_home" ON "measurables" USING btree ("org_id","home_scorecard_id") WHERE "measurables"."home_scorecard_id" is not null;