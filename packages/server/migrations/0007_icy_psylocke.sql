CREATE TABLE "favourite_agendas" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"agenda_id" uuid NOT NULL,
	CONSTRAINT "favourite_agendas_org_id_person_id_agenda_id_pk" PRIMARY KEY("org_id","person_id","agenda_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_agendas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "favourite_agendas_own_organisation" ON "favourite_agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "favourite_agendas_system" ON "favourite_agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);