CREATE TABLE "item_history" (
	"org_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_person_id" uuid,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "item_history_org_id_item_id_id_pk" PRIMARY KEY("org_id","item_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "item_history_read_own" ON "item_history" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_history_append_own" ON "item_history" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_history_system" ON "item_history" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);