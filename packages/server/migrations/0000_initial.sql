CREATE TABLE "agendas" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agendas_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "agendas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "headlines" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"traction_id" uuid NOT NULL,
	"meeting_id" uuid,
	"type" text NOT NULL,
	"status" text DEFAULT 'ToReview' NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "headlines_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "headlines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_contexts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"current_org_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "try_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"theme" text DEFAULT 'default' NOT NULL,
	"is_nav_bar_open" boolean DEFAULT true NOT NULL,
	"is_scorecard_reversed" boolean DEFAULT false NOT NULL,
	"default_org_id" uuid,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issues" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"traction_id" uuid NOT NULL,
	"status" text DEFAULT 'NotDone' NOT NULL,
	"source_kind" text,
	"source_id" uuid,
	"source_note" text,
	"solved_at" timestamp with time zone,
	"solved_in_meeting_id" uuid,
	CONSTRAINT "issues_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_meeting_events" (
	"org_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_person_id" uuid,
	CONSTRAINT "live_meeting_events_org_id_meeting_id_revision_pk" PRIMARY KEY("org_id","meeting_id","revision")
);
--> statement-breakpoint
ALTER TABLE "live_meeting_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_meeting_snapshots" (
	"org_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" jsonb NOT NULL,
	"reader_ids" uuid[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "live_meeting_snapshots_org_id_meeting_id_pk" PRIMARY KEY("org_id","meeting_id")
);
--> statement-breakpoint
ALTER TABLE "live_meeting_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organisations" (
	"org_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"theme_color" text DEFAULT '#1E5AC0' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"week_start" text DEFAULT 'Monday' NOT NULL,
	"quarter_start_month" integer DEFAULT 1 NOT NULL,
	"implementer" text,
	"leadership_traction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "organisations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"avatar_url" text,
	"role" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rock_tractions" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"is_main" boolean NOT NULL,
	CONSTRAINT "rock_tractions_org_id_rock_id_traction_id_pk" PRIMARY KEY("org_id","rock_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "rock_tractions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rock_weeks" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"interval_id" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "rock_weeks_org_id_rock_id_interval_id_pk" PRIMARY KEY("org_id","rock_id","interval_id")
);
--> statement-breakpoint
ALTER TABLE "rock_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rocks" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"due_date" date NOT NULL,
	"type" text NOT NULL,
	"closing_status" text,
	"closed_interval" date,
	"completed_at" timestamp with time zone,
	CONSTRAINT "rocks_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "rocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measurable_goals" (
	"org_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"from_interval" date NOT NULL,
	"goal_value" double precision NOT NULL,
	"comparison" text NOT NULL,
	CONSTRAINT "measurable_goals_org_id_measurable_id_from_interval_pk" PRIMARY KEY("org_id","measurable_id","from_interval")
);
--> statement-breakpoint
ALTER TABLE "measurable_goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measurables" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"editor_id" uuid,
	"unit_of_measure" text NOT NULL,
	"value_scale" text NOT NULL,
	"decimal_places" integer NOT NULL,
	"linked_item_id" uuid,
	"sequence" integer NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "measurables_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "measurables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measured_values" (
	"org_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"interval_id" date NOT NULL,
	"version" integer NOT NULL,
	"value" double precision,
	"entered_by_id" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measured_values_org_id_measurable_id_interval_id_pk" PRIMARY KEY("org_id","measurable_id","interval_id")
);
--> statement-breakpoint
ALTER TABLE "measured_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "todos" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"due_date" date NOT NULL,
	"traction_id" uuid,
	"status" text DEFAULT 'NotDone' NOT NULL,
	"completed_at" timestamp with time zone,
	"created_in_meeting_id" uuid,
	"from_issue_id" uuid,
	CONSTRAINT "todos_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "todos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklists" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklists_org_id_traction_id_pk" PRIMARY KEY("org_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "checklists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meetings" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"planned_for" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'NotStarted' NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"agenda_items" jsonb,
	"figures" jsonb,
	"summary" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meetings_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "traction_invitees" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "traction_invitees_org_id_traction_id_person_id_pk" PRIMARY KEY("org_id","traction_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "traction_invitees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tractions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"meeting_thread_id" uuid NOT NULL,
	"scorecard_id" uuid NOT NULL,
	"cadence" text NOT NULL,
	"schedule_date" date NOT NULL,
	"schedule_time" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"color_tag" text DEFAULT 'None' NOT NULL,
	"agenda" jsonb NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "tractions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "tractions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hub" text NOT NULL,
	"name" text NOT NULL,
	"audience" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"per_person" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_org_id_person_id_key_pk" PRIMARY KEY("org_id","person_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_contexts" ADD CONSTRAINT "session_contexts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_tractions" ADD CONSTRAINT "rock_tractions_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_weeks" ADD CONSTRAINT "rock_weeks_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_name" ON "agendas" USING btree ("org_id","traction_id",lower("name"));--> statement-breakpoint
CREATE INDEX "headlines_listed" ON "headlines" USING btree ("org_id","traction_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_traction" ON "headlines" USING btree ("org_id","traction_id","created_at");--> statement-breakpoint
CREATE INDEX "headlines_owner" ON "headlines" USING btree ("org_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "headlines_meeting" ON "headlines" USING btree ("org_id","meeting_id") WHERE "headlines"."meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "headlines_removed" ON "headlines" USING btree ("org_id","removed_at") WHERE "headlines"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "session_contexts_user" ON "session_contexts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "issues_listed" ON "issues" USING btree ("org_id","traction_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_traction" ON "issues" USING btree ("org_id","traction_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_owner" ON "issues" USING btree ("org_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_source" ON "issues" USING btree ("org_id","source_id") WHERE "issues"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "issues_solved_in_meeting" ON "issues" USING btree ("org_id","solved_in_meeting_id") WHERE "issues"."solved_in_meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "issues_removed" ON "issues" USING btree ("org_id","removed_at") WHERE "issues"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "live_meeting_snapshots_traction" ON "live_meeting_snapshots" USING btree ("org_id","traction_id","ended_at");--> statement-breakpoint
CREATE INDEX "people_user" ON "people" USING btree ("id");--> statement-breakpoint
CREATE INDEX "rock_tractions_traction" ON "rock_tractions" USING btree ("org_id","traction_id","rock_id");--> statement-breakpoint
CREATE INDEX "rocks_owner" ON "rocks" USING btree ("org_id","owner_id","due_date");--> statement-breakpoint
CREATE INDEX "rocks_due" ON "rocks" USING btree ("org_id","due_date","id");--> statement-breakpoint
CREATE INDEX "rocks_removed" ON "rocks" USING btree ("org_id","removed_at") WHERE "rocks"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "measurables_traction" ON "measurables" USING btree ("org_id","traction_id","sequence");--> statement-breakpoint
CREATE INDEX "measurables_owner" ON "measurables" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "measurables_editor" ON "measurables" USING btree ("org_id","editor_id");--> statement-breakpoint
CREATE INDEX "todos_listed" ON "todos" USING btree ("org_id","traction_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_traction" ON "todos" USING btree ("org_id","traction_id","created_at");--> statement-breakpoint
CREATE INDEX "todos_owner" ON "todos" USING btree ("org_id","owner_id","due_date");--> statement-breakpoint
CREATE INDEX "todos_created_in_meeting" ON "todos" USING btree ("org_id","created_in_meeting_id") WHERE "todos"."created_in_meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "todos_removed" ON "todos" USING btree ("org_id","removed_at") WHERE "todos"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "meetings_traction" ON "meetings" USING btree ("org_id","traction_id","planned_for");--> statement-breakpoint
CREATE INDEX "meetings_planned" ON "meetings" USING btree ("org_id","planned_for","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_open" ON "meetings" USING btree ("org_id","traction_id") WHERE "meetings"."status" in ('NotStarted', 'Running', 'Paused');--> statement-breakpoint
CREATE INDEX "traction_invitees_person" ON "traction_invitees" USING btree ("org_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_name" ON "tractions" USING btree ("org_id",lower("name")) WHERE "tractions"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_thread" ON "tractions" USING btree ("org_id","meeting_thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_scorecard" ON "tractions" USING btree ("org_id","scorecard_id");--> statement-breakpoint
CREATE INDEX "tractions_owner" ON "tractions" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "agendas_own_organisation" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "agendas_system" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "headlines_own_organisation" ON "headlines" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "headlines_system" ON "headlines" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issues_own_organisation" ON "issues" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "issues_system" ON "issues" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_meeting_events_read_own" ON "live_meeting_events" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_meeting_events_append_own" ON "live_meeting_events" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_meeting_events_system" ON "live_meeting_events" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_meeting_snapshots_own_organisation" ON "live_meeting_snapshots" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_meeting_snapshots_system" ON "live_meeting_snapshots" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "organisations_own_organisation" ON "organisations" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organisations_system" ON "organisations" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people_own_organisation" ON "people" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "people_system" ON "people" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rock_tractions_own_organisation" ON "rock_tractions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_tractions_system" ON "rock_tractions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rock_weeks_own_organisation" ON "rock_weeks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_weeks_system" ON "rock_weeks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rocks_own_organisation" ON "rocks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rocks_system" ON "rocks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurable_goals_own_organisation" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measurable_goals_system" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurables_own_organisation" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measurables_system" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measured_values_own_organisation" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measured_values_system" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "todos_own_organisation" ON "todos" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "todos_system" ON "todos" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklists_own_organisation" ON "checklists" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklists_system" ON "checklists" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "meetings_own_organisation" ON "meetings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meetings_system" ON "meetings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "traction_invitees_own_organisation" ON "traction_invitees" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "traction_invitees_system" ON "traction_invitees" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tractions_own_organisation" ON "tractions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tractions_system" ON "tractions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_own_organisation" ON "outbox" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "outbox_system" ON "outbox" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_keys_own_organisation" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);