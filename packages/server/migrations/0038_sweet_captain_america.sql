CREATE TABLE "seat_fits" (
	"org_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"gets_it" boolean,
	"wants_it" boolean,
	"has_capacity" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" uuid NOT NULL,
	CONSTRAINT "seat_fits_org_id_seat_id_person_id_pk" PRIMARY KEY("org_id","seat_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "seat_fits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seats" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change_number" integer NOT NULL,
	"parent_id" uuid,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"assigned_to_id" uuid,
	"roles" text[] NOT NULL,
	"is_assistant" boolean NOT NULL,
	"notes_html" text DEFAULT '' NOT NULL,
	"notes_version" integer DEFAULT 1 NOT NULL,
	"notes_updated_at" timestamp with time zone,
	"notes_updated_by_id" uuid,
	"removed_at" timestamp with time zone,
	"removed_child_ids" uuid[],
	CONSTRAINT "seats_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "seats_changes" ON "seats" USING btree ("org_id","revision_id","change_number");--> statement-breakpoint
CREATE INDEX "seats_assigned_to" ON "seats" USING btree ("org_id","assigned_to_id");--> statement-breakpoint
CREATE INDEX "seats_removed" ON "seats" USING btree ("org_id","removed_at") WHERE "seats"."removed_at" is not null;--> statement-breakpoint
CREATE POLICY "seat_fits_own_organisation" ON "seat_fits" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seat_fits_system" ON "seat_fits" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "seats_own_organisation" ON "seats" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seats_system" ON "seats" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);