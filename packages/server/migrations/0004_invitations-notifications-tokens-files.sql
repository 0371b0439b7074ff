CREATE TABLE "api_tokens" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"has_added_person" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"digest_on" date,
	CONSTRAINT "notification_preferences_org_id_person_id_pk" PRIMARY KEY("org_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"approval_url" text,
	"deny_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"actioned_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "api_tokens_person" ON "api_tokens" USING btree ("org_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_end" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("org_id","person_id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_sent" ON "invitations" USING btree ("org_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_link" ON "invitations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("org_id","recipient_id","created_at","id") WHERE "notifications"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("org_id","recipient_id","subject_id") WHERE "notifications"."read_at" is null and "notifications"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_undecided" ON "notifications" USING btree ("org_id","subject_id") WHERE "notifications"."approval_url" is not null and "notifications"."actioned_at" is null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE POLICY "api_tokens_own_organisation" ON "api_tokens" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "api_tokens_system" ON "api_tokens" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invitations_own_organisation" ON "invitations" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "invitations_system" ON "invitations" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_preferences_own_organisation" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notification_preferences_system" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_own_organisation" ON "notifications" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "files_own_organisation" ON "files" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "files_system" ON "files" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);