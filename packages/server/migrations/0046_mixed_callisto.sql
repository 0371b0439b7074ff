CREATE TABLE "assistant_calls" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"month" date NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"content" jsonb,
	CONSTRAINT "assistant_calls_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "assistant_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assistant_settings" (
	"org_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'On' NOT NULL,
	"sends" jsonb DEFAULT '["notes","goals","people","numbers"]'::jsonb NOT NULL,
	"monthly_tokens" integer,
	"keeps_content" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assistant_settings_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "assistant_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "assistant_calls_month" ON "assistant_calls" USING btree ("org_id","month");--> statement-breakpoint
CREATE POLICY "assistant_calls_own_organisation" ON "assistant_calls" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_calls_system" ON "assistant_calls" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_settings_own_organisation" ON "assistant_settings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_settings_system" ON "assistant_settings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);