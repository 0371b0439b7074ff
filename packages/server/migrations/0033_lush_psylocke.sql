CREATE TABLE "published_revisions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_id" uuid NOT NULL,
	"contents" jsonb NOT NULL,
	CONSTRAINT "published_revisions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "published_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vto_lines" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"plan" text,
	"market_id" uuid,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"content_html" text DEFAULT '' NOT NULL,
	"unique_kind" text DEFAULT 'Unique' NOT NULL,
	"value" double precision,
	"comparison" text DEFAULT 'GreaterOrEqual' NOT NULL,
	"unit_of_measure" text DEFAULT 'Number' NOT NULL,
	"value_scale" text DEFAULT 'One' NOT NULL,
	"decimal_places" smallint DEFAULT 0 NOT NULL,
	"is_visible_to_lt_only" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "vto_lines_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "vto_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vto_sections" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT 'Purpose' NOT NULL,
	"custom_title" text DEFAULT '' NOT NULL,
	"content_html" text DEFAULT '' NOT NULL,
	"niche_html" text DEFAULT '' NOT NULL,
	"future_date" date,
	CONSTRAINT "vto_sections_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "vto_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "published_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "published_revisions_number" ON "published_revisions" USING btree ("org_id","revision_id","number");--> statement-breakpoint
CREATE INDEX "vto_lines_revision" ON "vto_lines" USING btree ("org_id","revision_id","sequence");--> statement-breakpoint
CREATE INDEX "vto_lines_removed" ON "vto_lines" USING btree ("org_id","removed_at") WHERE "vto_lines"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vto_sections_kind" ON "vto_sections" USING btree ("org_id","revision_id","kind");--> statement-breakpoint
CREATE POLICY "published_revisions_own_organisation" ON "published_revisions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "published_revisions_system" ON "published_revisions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vto_lines_own_organisation" ON "vto_lines" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vto_lines_system" ON "vto_lines" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vto_sections_own_organisation" ON "vto_sections" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vto_sections_system" ON "vto_sections" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);