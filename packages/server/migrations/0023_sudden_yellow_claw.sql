CREATE TABLE "getting_started" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"is_shown" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "getting_started_org_id_person_id_pk" PRIMARY KEY("org_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "getting_started" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "calendar_set_at" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "getting_started_own_organisation" ON "getting_started" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "getting_started_system" ON "getting_started" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);