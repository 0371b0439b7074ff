CREATE TABLE "vto_actual_values" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"line_id" uuid NOT NULL,
	"quarter_start" date NOT NULL,
	"value" double precision,
	"value_scale" text NOT NULL,
	"decimal_places" smallint NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vto_actual_values_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "vto_actual_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "vto_actual_values_quarter" ON "vto_actual_values" USING btree ("org_id","revision_id","line_id","quarter_start");--> statement-breakpoint
CREATE POLICY "vto_actual_values_own_organisation" ON "vto_actual_values" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vto_actual_values_system" ON "vto_actual_values" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);