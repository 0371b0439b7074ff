CREATE TABLE "dashboards" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"widgets" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboards_org_id_person_id_pk" PRIMARY KEY("org_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "dashboards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "dashboards_own_organisation" ON "dashboards" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboards_system" ON "dashboards" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);