CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"value" boolean,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_flags" (
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" boolean NOT NULL,
	CONSTRAINT "organisation_flags_org_id_name_pk" PRIMARY KEY("org_id","name")
);
--> statement-breakpoint
ALTER TABLE "organisation_flags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "organisation_flags_own_organisation" ON "organisation_flags" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organisation_flags_system" ON "organisation_flags" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);