CREATE TABLE "live_text_updates" (
	"org_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "live_text_updates_org_id_text_id_seq_pk" PRIMARY KEY("org_id","text_id","seq")
);
--> statement-breakpoint
ALTER TABLE "live_text_updates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_texts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" "bytea" NOT NULL,
	"state_seq" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"kept_seq" integer DEFAULT 0 NOT NULL,
	"bytes" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_id" uuid,
	CONSTRAINT "live_texts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "live_texts_unkept" ON "live_texts" USING btree ("org_id","changed_at") WHERE "live_texts"."kept_seq" < "live_texts"."last_seq";--> statement-breakpoint
CREATE POLICY "live_text_updates_own_organisation" ON "live_text_updates" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_text_updates_system" ON "live_text_updates" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_texts_own_organisation" ON "live_texts" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_texts_system" ON "live_texts" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);