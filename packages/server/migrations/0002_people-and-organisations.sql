CREATE TABLE "audit_entries" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"details" jsonb NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "audit_entries_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_format" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dashboard" text DEFAULT 'tools' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "eos_role" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "has_billing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "upgrade_request_status" text DEFAULT 'None' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("org_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_owner" ON "people" USING btree ("org_id") WHERE "people"."role" = 'Owner' and "people"."removed_at" is null;--> statement-breakpoint
CREATE POLICY "audit_entries_read_own" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_append_own" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
UPDATE "people" SET "accepted_at" = "created_at" WHERE "id" IN (SELECT "user_id" FROM "accounts");
