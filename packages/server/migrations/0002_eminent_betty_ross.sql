CREATE TABLE "agendas" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agendas_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "agendas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measurable_goals" (
	"org_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"from_interval" date NOT NULL,
	"goal_value" double precision NOT NULL,
	"comparison" text NOT NULL,
	CONSTRAINT "measurable_goals_org_id_measurable_id_from_interval_pk" PRIMARY KEY("org_id","measurable_id","from_interval")
);
--> statement-breakpoint
ALTER TABLE "measurable_goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measurables" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"editor_id" uuid,
	"unit_of_measure" text NOT NULL,
	"value_scale" text NOT NULL,
	"decimal_places" integer NOT NULL,
	"linked_item_id" uuid,
	"sequence" integer NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "measurables_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "measurables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measured_values" (
	"org_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"interval_id" date NOT NULL,
	"version" integer NOT NULL,
	"value" double precision,
	"entered_by_id" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measured_values_org_id_measurable_id_interval_id_pk" PRIMARY KEY("org_id","measurable_id","interval_id")
);
--> statement-breakpoint
ALTER TABLE "measured_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_name" ON "agendas" USING btree ("org_id","traction_id",lower("name"));--> statement-breakpoint
CREATE INDEX "measurables_traction" ON "measurables" USING btree ("org_id","traction_id","sequence");--> statement-breakpoint
CREATE INDEX "measurables_owner" ON "measurables" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "measurables_editor" ON "measurables" USING btree ("org_id","editor_id");--> statement-breakpoint
CREATE POLICY "agendas_own_organisation" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "agendas_system" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurable_goals_own_organisation" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measurable_goals_system" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurables_own_organisation" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measurables_system" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measured_values_own_organisation" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measured_values_system" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);