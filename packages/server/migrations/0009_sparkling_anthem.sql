CREATE TABLE "import_chunks" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"items" jsonb,
	"refused" jsonb,
	"imported_rows" jsonb,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_chunks_org_id_import_id_position_pk" PRIMARY KEY("org_id","import_id","position")
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sheet" text,
	"state" text NOT NULL,
	"mode" text,
	"has_heads" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"row_count" integer NOT NULL,
	"column_count" integer NOT NULL,
	"right_count" integer DEFAULT 0 NOT NULL,
	"imported_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"taken_back_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	CONSTRAINT "imports_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_org_id_import_id_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_own" ON "imports" USING btree ("org_id","person_id","started_at");--> statement-breakpoint
CREATE INDEX "imports_unstarted" ON "imports" USING btree ("created_at") WHERE "imports"."started_at" is null;--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at");--> statement-breakpoint
CREATE POLICY "import_chunks_own_organisation" ON "import_chunks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_chunks_system" ON "import_chunks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_own_organisation" ON "imports" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "imports_system" ON "imports" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);