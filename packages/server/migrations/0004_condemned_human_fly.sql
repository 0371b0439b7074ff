CREATE TABLE "collections" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"is_company_folder" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collections_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "collections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "revision_people" (
	"org_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"can_view" boolean NOT NULL,
	"can_edit" boolean NOT NULL,
	CONSTRAINT "revision_people_org_id_revision_id_person_id_pk" PRIMARY KEY("org_id","revision_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "revision_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "revisions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"collection_id" uuid NOT NULL,
	"lt_can_view" boolean NOT NULL,
	"lt_can_edit" boolean NOT NULL,
	"org_can_view" boolean NOT NULL,
	"org_can_edit" boolean NOT NULL,
	CONSTRAINT "revisions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "voter_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "rank" smallint;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "merge_undo" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_title" ON "collections" USING btree ("org_id","kind",lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "collections_company_folder" ON "collections" USING btree ("org_id","kind") WHERE "collections"."is_company_folder";--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_title" ON "revisions" USING btree ("org_id","collection_id",lower("title"));--> statement-breakpoint
CREATE INDEX "revisions_created_by" ON "revisions" USING btree ("org_id","created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_rank" ON "issues" USING btree ("org_id","place_id","rank") WHERE "issues"."rank" is not null;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_rank_is_a_stone" CHECK ("issues"."rank" between 1 and 3);--> statement-breakpoint
CREATE POLICY "collections_own_organisation" ON "collections" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "collections_system" ON "collections" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "revision_people_own_organisation" ON "revision_people" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "revision_people_system" ON "revision_people" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "revisions_own_organisation" ON "revisions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "revisions_system" ON "revisions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);