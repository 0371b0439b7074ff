CREATE TABLE "scorecard_measurables" (
	"org_id" uuid NOT NULL,
	"scorecard_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"group_title" text,
	CONSTRAINT "scorecard_measurables_org_id_scorecard_id_measurable_id_pk" PRIMARY KEY("org_id","scorecard_id","measurable_id")
);--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecards" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"title" text,
	"period_kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scorecards_org_id_id_pk" PRIMARY KEY("org_id","id")
);--> statement-breakpoint
ALTER TABLE "scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "measurables_traction";--> statement-breakpoint
ALTER TABLE "measurable_goals" DROP CONSTRAINT "measurable_goals_org_id_measurable_id_from_interval_pk";--> statement-breakpoint
ALTER TABLE "measured_values" DROP CONSTRAINT "measured_values_org_id_measurable_id_interval_id_pk";--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD COLUMN "period_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD COLUMN "period_key" date NOT NULL;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD COLUMN "goal_upper_value" double precision;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD COLUMN "unit_of_measure" text NOT NULL;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD COLUMN "value_scale" text NOT NULL;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD COLUMN "decimal_places" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "measured_values" ADD COLUMN "period_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "measured_values" ADD COLUMN "period_key" date NOT NULL;--> statement-breakpoint
ALTER TABLE "measured_values" ADD COLUMN "entered" text;--> statement-breakpoint
ALTER TABLE "measured_values" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD CONSTRAINT "measurable_goals_org_id_measurable_id_period_kind_period_key_pk" PRIMARY KEY("org_id","measurable_id","period_kind","period_key");--> statement-breakpoint
ALTER TABLE "measured_values" ADD CONSTRAINT "measured_values_org_id_measurable_id_period_kind_period_key_pk" PRIMARY KEY("org_id","measurable_id","period_kind","period_key");--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ADD CONSTRAINT "scorecard_measurables_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ADD CONSTRAINT "scorecard_measurables_org_id_scorecard_id_scorecards_org_id_id_fk" FOREIGN KEY ("org_id","scorecard_id") REFERENCES "public"."scorecards"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorecard_measurables_measurable" ON "scorecard_measurables" USING btree ("org_id","measurable_id");--> statement-breakpoint
CREATE INDEX "scorecards_traction" ON "scorecards" USING btree ("org_id","traction_id");--> statement-breakpoint
CREATE INDEX "measurables_traction" ON "measurables" USING btree ("org_id","traction_id");--> statement-breakpoint
ALTER TABLE "measurable_goals" DROP COLUMN "from_interval";--> statement-breakpoint
ALTER TABLE "measurables" DROP COLUMN "unit_of_measure";--> statement-breakpoint
ALTER TABLE "measurables" DROP COLUMN "value_scale";--> statement-breakpoint
ALTER TABLE "measurables" DROP COLUMN "decimal_places";--> statement-breakpoint
ALTER TABLE "measurables" DROP COLUMN "sequence";--> statement-breakpoint
ALTER TABLE "measured_values" DROP COLUMN "interval_id";--> statement-breakpoint
CREATE POLICY "scorecard_measurables_own_organisation" ON "scorecard_measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scorecard_measurables_system" ON "scorecard_measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "scorecards_own_organisation" ON "scorecards" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scorecards_system" ON "scorecards" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);