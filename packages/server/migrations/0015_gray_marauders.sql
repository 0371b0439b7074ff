CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_recipients" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "calendar_recipients_org_id_traction_id_person_id_pk" PRIMARY KEY("org_id","traction_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_series" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "calendar_series_org_id_traction_id_pk" PRIMARY KEY("org_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_lookup" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "meetings_to_begin" ON "meetings" USING btree ("planned_for") WHERE "meetings"."status" = 'NotStarted' and "meetings"."called_at" is null;--> statement-breakpoint
CREATE POLICY "calendar_recipients_own_organisation" ON "calendar_recipients" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_recipients_system" ON "calendar_recipients" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_series_own_organisation" ON "calendar_series" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_series_system" ON "calendar_series" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);