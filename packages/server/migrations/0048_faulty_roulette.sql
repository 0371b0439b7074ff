CREATE TABLE "assistant_messages" (
	"org_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"answer" text NOT NULL,
	"sources" jsonb NOT NULL,
	CONSTRAINT "assistant_messages_org_id_thread_id_number_pk" PRIMARY KEY("org_id","thread_id","number")
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assistant_threads" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"title" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_threads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "assistant_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_org_id_thread_id_assistant_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."assistant_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_threads_person" ON "assistant_threads" USING btree ("org_id","person_id","updated_at");--> statement-breakpoint
CREATE POLICY "assistant_messages_own_organisation" ON "assistant_messages" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_messages_system" ON "assistant_messages" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_threads_own_organisation" ON "assistant_threads" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_threads_system" ON "assistant_threads" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);