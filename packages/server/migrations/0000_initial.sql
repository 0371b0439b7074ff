-- What a person's request runs as, and what sign-in, jobs and the relay run as; whoever runs this may become both.
do $$ begin
  if not exists (select from pg_roles where rolname = 'cairn_app') then create role cairn_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'cairn_system') then create role cairn_system nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$ begin
  if not (pg_has_role(current_user, 'cairn_app', 'member') and pg_has_role(current_user, 'cairn_system', 'member')) then
    grant cairn_app, cairn_system to current_user;
  end if;
end $$;
--> statement-breakpoint
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
ALTER TABLE "agendas" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "favourite_agendas" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"agenda_id" uuid NOT NULL,
	CONSTRAINT "favourite_agendas_org_id_person_id_agenda_id_pk" PRIMARY KEY("org_id","person_id","agenda_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_agendas" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"value" boolean,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_flags" (
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" boolean NOT NULL,
	CONSTRAINT "organisation_flags_org_id_name_pk" PRIMARY KEY("org_id","name")
);
--> statement-breakpoint
ALTER TABLE "organisation_flags" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
	"place_kind" text NOT NULL,
	"place_id" uuid NOT NULL,
	"has_moved" boolean DEFAULT false NOT NULL,
	"source_kind" text,
	"source_id" uuid,
	"source_note" text,
	"source_place_id" uuid,
	"meeting_id" uuid,
	"type" text NOT NULL,
	"status" text DEFAULT 'ToReview' NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "headlines_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "headlines_stand_in" CHECK ("headlines"."place_kind" in ('traction'))
);
--> statement-breakpoint
ALTER TABLE "headlines" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_contexts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"current_org_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "api_tokens" ENABLE ROW LEVEL SECURITY;
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
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"name_format" text DEFAULT 'full' NOT NULL,
	"dashboard" text DEFAULT 'tools' NOT NULL,
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
	"declined_at" timestamp with time zone,
	CONSTRAINT "invitations_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;
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
	"place_kind" text NOT NULL,
	"place_id" uuid NOT NULL,
	"has_moved" boolean DEFAULT false NOT NULL,
	"source_kind" text,
	"source_id" uuid,
	"source_note" text,
	"source_place_id" uuid,
	"status" text DEFAULT 'NotDone' NOT NULL,
	"solved_at" timestamp with time zone,
	"solved_in_meeting_id" uuid,
	CONSTRAINT "issues_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "issues_stand_in" CHECK ("issues"."place_kind" in ('traction', 'vtorevision'))
);
--> statement-breakpoint
ALTER TABLE "issues" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "live_meeting_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "live_meeting_snapshots" (
	"org_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"state" jsonb NOT NULL,
	"reader_ids" uuid[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "live_meeting_snapshots_org_id_meeting_id_pk" PRIMARY KEY("org_id","meeting_id")
);
--> statement-breakpoint
ALTER TABLE "live_meeting_snapshots" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"digest_on" date,
	CONSTRAINT "notification_preferences_org_id_person_id_pk" PRIMARY KEY("org_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notifications" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"traction_id" uuid,
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
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "operator_audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"email" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"logo_id" uuid,
	"address" jsonb,
	"phone" text,
	"website" text,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"standing" text DEFAULT 'Good' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "organisations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "people" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"avatar_url" text,
	"role" text NOT NULL,
	"eos_role" text,
	"accepted_at" timestamp with time zone,
	"has_billing" boolean DEFAULT false NOT NULL,
	"upgrade_request_status" text DEFAULT 'None' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "rock_tractions" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	CONSTRAINT "rock_tractions_org_id_rock_id_traction_id_pk" PRIMARY KEY("org_id","rock_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "rock_tractions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "rock_weeks" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period_key" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "rock_weeks_org_id_rock_id_period_kind_period_key_pk" PRIMARY KEY("org_id","rock_id","period_kind","period_key")
);
--> statement-breakpoint
ALTER TABLE "rock_weeks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
	"main_traction_id" uuid NOT NULL,
	"type" text NOT NULL,
	"closing_status" text,
	"closed_week" date,
	"judged_quarter" date,
	"completed_at" timestamp with time zone,
	"delegated_from_id" uuid,
	"recommitted_from_id" uuid,
	CONSTRAINT "rocks_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "rocks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "measurable_goals" (
	"org_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period_key" date NOT NULL,
	"goal_value" double precision NOT NULL,
	"comparison" text NOT NULL,
	"goal_upper_value" double precision,
	"unit_of_measure" text NOT NULL,
	"value_scale" text NOT NULL,
	"decimal_places" integer NOT NULL,
	CONSTRAINT "measurable_goals_org_id_measurable_id_period_kind_period_key_pk" PRIMARY KEY("org_id","measurable_id","period_kind","period_key")
);
--> statement-breakpoint
ALTER TABLE "measurable_goals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "measurables" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"editor_id" uuid,
	"linked_item_id" uuid,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "measurables_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "measurables" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "measured_values" (
	"org_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period_key" date NOT NULL,
	"version" integer NOT NULL,
	"value" double precision,
	"entered" text,
	"note" text DEFAULT '' NOT NULL,
	"entered_by_id" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measured_values_org_id_measurable_id_period_kind_period_key_pk" PRIMARY KEY("org_id","measurable_id","period_kind","period_key")
);
--> statement-breakpoint
ALTER TABLE "measured_values" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scorecard_measurables" (
	"org_id" uuid NOT NULL,
	"scorecard_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"group_title" text,
	CONSTRAINT "scorecard_measurables_org_id_scorecard_id_measurable_id_pk" PRIMARY KEY("org_id","scorecard_id","measurable_id")
);
--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scorecards" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"title" text,
	"period_kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scorecards_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "scorecards" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
	"place_kind" text NOT NULL,
	"place_id" uuid NOT NULL,
	"has_moved" boolean DEFAULT false NOT NULL,
	"source_kind" text,
	"source_id" uuid,
	"source_note" text,
	"source_place_id" uuid,
	"due_date" date NOT NULL,
	"status" text DEFAULT 'NotDone' NOT NULL,
	"completed_at" timestamp with time zone,
	"created_in_meeting_id" uuid,
	CONSTRAINT "todos_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "todos_stand_in" CHECK ("todos"."place_kind" in ('traction', 'person')),
	CONSTRAINT "todos_personal" CHECK ("todos"."place_kind" <> 'person' or "todos"."place_id" = "todos"."owner_id")
);
--> statement-breakpoint
ALTER TABLE "todos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "checklists" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklists_org_id_traction_id_pk" PRIMARY KEY("org_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "checklists" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "traction_invitees" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "traction_invitees_org_id_traction_id_person_id_pk" PRIMARY KEY("org_id","traction_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "traction_invitees" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
	"removed_by_id" uuid,
	"was_leadership" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tractions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "tractions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "stored_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed_mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_contexts" ADD CONSTRAINT "session_contexts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rock_tractions" ADD CONSTRAINT "rock_tractions_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rock_weeks" ADD CONSTRAINT "rock_weeks_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD CONSTRAINT "measurable_goals_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "measured_values" ADD CONSTRAINT "measured_values_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ADD CONSTRAINT "scorecard_measurables_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ADD CONSTRAINT "scorecard_measurables_org_id_scorecard_id_scorecards_org_id_id_fk" FOREIGN KEY ("org_id","scorecard_id") REFERENCES "public"."scorecards"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_name" ON "agendas" USING btree ("org_id","traction_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("org_id","at");
--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("org_id","subject_id");
--> statement-breakpoint
CREATE INDEX "headlines_listed" ON "headlines" USING btree ("org_id","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "headlines_place" ON "headlines" USING btree ("org_id","place_id","created_at");
--> statement-breakpoint
CREATE INDEX "headlines_owner" ON "headlines" USING btree ("org_id","owner_id","created_at");
--> statement-breakpoint
CREATE INDEX "headlines_meeting" ON "headlines" USING btree ("org_id","meeting_id") WHERE "headlines"."meeting_id" is not null;
--> statement-breakpoint
CREATE INDEX "headlines_removed" ON "headlines" USING btree ("org_id","removed_at") WHERE "headlines"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "session_contexts_user" ON "session_contexts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "api_tokens_person" ON "api_tokens" USING btree ("org_id","person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "api_tokens_end" ON "api_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_of_provider" ON "accounts" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("org_id","person_id") WHERE accepted_at is null and revoked_at is null;
--> statement-breakpoint
CREATE INDEX "invitations_sent" ON "invitations" USING btree ("org_id","sent_at");
--> statement-breakpoint
CREATE INDEX "invitations_link" ON "invitations" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "issues_listed" ON "issues" USING btree ("org_id","place_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "issues_place" ON "issues" USING btree ("org_id","place_id","created_at");
--> statement-breakpoint
CREATE INDEX "issues_owner" ON "issues" USING btree ("org_id","owner_id","created_at");
--> statement-breakpoint
CREATE INDEX "issues_source" ON "issues" USING btree ("org_id","source_id") WHERE "issues"."source_id" is not null;
--> statement-breakpoint
CREATE INDEX "issues_solved_in_meeting" ON "issues" USING btree ("org_id","solved_in_meeting_id") WHERE "issues"."solved_in_meeting_id" is not null;
--> statement-breakpoint
CREATE INDEX "issues_removed" ON "issues" USING btree ("org_id","removed_at") WHERE "issues"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "live_meeting_snapshots_traction" ON "live_meeting_snapshots" USING btree ("org_id","traction_id","ended_at");
--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("org_id","recipient_id","created_at","id") WHERE "notifications"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("org_id","recipient_id","subject_id") WHERE "notifications"."read_at" is null and "notifications"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_undecided" ON "notifications" USING btree ("org_id","subject_id") WHERE "notifications"."approval_url" is not null and "notifications"."actioned_at" is null;
--> statement-breakpoint
CREATE INDEX "operator_audit_entries_at" ON "operator_audit_entries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_per_account" ON "people" USING btree ("org_id","user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_per_address" ON "people" USING btree ("org_id","email");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_owner" ON "people" USING btree ("org_id") WHERE "people"."role" = 'Owner' and "people"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "rock_tractions_traction" ON "rock_tractions" USING btree ("org_id","traction_id","rock_id");
--> statement-breakpoint
CREATE INDEX "rocks_owner" ON "rocks" USING btree ("org_id","owner_id","due_date");
--> statement-breakpoint
CREATE INDEX "rocks_due" ON "rocks" USING btree ("org_id","due_date","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "rocks_one_delegate" ON "rocks" USING btree ("org_id","delegated_from_id") WHERE "rocks"."delegated_from_id" is not null;
--> statement-breakpoint
CREATE INDEX "rocks_removed" ON "rocks" USING btree ("org_id","removed_at") WHERE "rocks"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "measurables_traction" ON "measurables" USING btree ("org_id","traction_id");
--> statement-breakpoint
CREATE INDEX "measurables_owner" ON "measurables" USING btree ("org_id","owner_id");
--> statement-breakpoint
CREATE INDEX "measurables_editor" ON "measurables" USING btree ("org_id","editor_id");
--> statement-breakpoint
CREATE INDEX "scorecard_measurables_measurable" ON "scorecard_measurables" USING btree ("org_id","measurable_id");
--> statement-breakpoint
CREATE INDEX "scorecards_traction" ON "scorecards" USING btree ("org_id","traction_id");
--> statement-breakpoint
CREATE INDEX "todos_listed" ON "todos" USING btree ("org_id","place_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "todos_place" ON "todos" USING btree ("org_id","place_id","created_at");
--> statement-breakpoint
CREATE INDEX "todos_owner" ON "todos" USING btree ("org_id","owner_id","due_date");
--> statement-breakpoint
CREATE INDEX "todos_created_in_meeting" ON "todos" USING btree ("org_id","created_in_meeting_id") WHERE "todos"."created_in_meeting_id" is not null;
--> statement-breakpoint
CREATE INDEX "todos_removed" ON "todos" USING btree ("org_id","removed_at") WHERE "todos"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "meetings_traction" ON "meetings" USING btree ("org_id","traction_id","planned_for");
--> statement-breakpoint
CREATE INDEX "meetings_planned" ON "meetings" USING btree ("org_id","planned_for","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_open" ON "meetings" USING btree ("org_id","traction_id") WHERE "meetings"."status" in ('NotStarted', 'Running', 'Paused');
--> statement-breakpoint
CREATE INDEX "traction_invitees_person" ON "traction_invitees" USING btree ("org_id","person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_name" ON "tractions" USING btree ("org_id",lower("name")) WHERE "tractions"."removed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_thread" ON "tractions" USING btree ("org_id","meeting_thread_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_scorecard" ON "tractions" USING btree ("org_id","scorecard_id");
--> statement-breakpoint
CREATE INDEX "tractions_owner" ON "tractions" USING btree ("org_id","owner_id");
--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("org_id","owner_id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "stored_mails_created_at" ON "stored_mails" USING btree ("created_at");
--> statement-breakpoint
CREATE POLICY "agendas_own_organisation" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "agendas_system" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "favourite_agendas_own_organisation" ON "favourite_agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "favourite_agendas_system" ON "favourite_agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "audit_entries_read_own" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "audit_entries_append_own" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "organisation_flags_own_organisation" ON "organisation_flags" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "organisation_flags_system" ON "organisation_flags" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "headlines_own_organisation" ON "headlines" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "headlines_system" ON "headlines" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "api_tokens_own_organisation" ON "api_tokens" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "api_tokens_system" ON "api_tokens" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "invitations_own_organisation" ON "invitations" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "invitations_system" ON "invitations" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "issues_own_organisation" ON "issues" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "issues_system" ON "issues" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "live_meeting_events_read_own" ON "live_meeting_events" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "live_meeting_events_append_own" ON "live_meeting_events" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "live_meeting_events_system" ON "live_meeting_events" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "live_meeting_snapshots_own_organisation" ON "live_meeting_snapshots" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "live_meeting_snapshots_system" ON "live_meeting_snapshots" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "notification_preferences_own_organisation" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "notification_preferences_system" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "notifications_own_organisation" ON "notifications" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "organisations_own_organisation" ON "organisations" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "organisations_system" ON "organisations" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "people_own_organisation" ON "people" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "people_system" ON "people" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "rock_tractions_own_organisation" ON "rock_tractions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "rock_tractions_system" ON "rock_tractions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "rock_weeks_own_organisation" ON "rock_weeks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "rock_weeks_system" ON "rock_weeks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "rocks_own_organisation" ON "rocks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "rocks_system" ON "rocks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "measurable_goals_own_organisation" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "measurable_goals_system" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "measurables_own_organisation" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "measurables_system" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "measured_values_own_organisation" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "measured_values_system" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "scorecard_measurables_own_organisation" ON "scorecard_measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "scorecard_measurables_system" ON "scorecard_measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "scorecards_own_organisation" ON "scorecards" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "scorecards_system" ON "scorecards" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "todos_own_organisation" ON "todos" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "todos_system" ON "todos" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "checklists_own_organisation" ON "checklists" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "checklists_system" ON "checklists" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "meetings_own_organisation" ON "meetings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "meetings_system" ON "meetings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "traction_invitees_own_organisation" ON "traction_invitees" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "traction_invitees_system" ON "traction_invitees" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "tractions_own_organisation" ON "tractions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "tractions_system" ON "tractions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "outbox_own_organisation" ON "outbox" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "outbox_system" ON "outbox" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "files_own_organisation" ON "files" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "files_system" ON "files" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "idempotency_keys_own_organisation" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_one_main_meeting" FOREIGN KEY ("org_id","id","main_traction_id") REFERENCES "public"."rock_tractions"("org_id","rock_id","traction_id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Those whose verified address stands among the operators; nothing else says so.
create function cairn_is_operator(p_user uuid) returns boolean language sql stable as $body$
  select exists (
    select from users u join operators o on o.email = lower(u.email) where u.id = p_user and u.email_verified
  )
$body$;
--> statement-breakpoint
create function cairn_begin_request(
  p_token text, p_context uuid, p_key text, p_personal boolean,
  out session_id text, out user_id uuid, out person_id uuid, out org_id uuid, out role text, out has_billing boolean,
  out standing text, out is_operator boolean, out stored_hash text, out stored_reply text
) language plpgsql volatile set enable_seqscan = off as $body$
#variable_conflict use_column
declare
  v_session text;
  v_user uuid;
  v_person uuid;
  v_actor uuid;
  v_org uuid;
  v_role text;
  v_has_billing boolean;
  v_standing text;
  v_is_strict boolean;
  v_scope uuid;
  v_is_long_ago boolean;
begin
  select s.id, s.user_id, u.default_org_id, s.updated_at < now() - interval '1 hour'
    into v_session, v_user, v_org, v_is_long_ago
    from sessions s join users u on u.id = s.user_id
    where s.token = p_token and s.expires_at > now();
  if not found then return; end if;
  if v_is_long_ago then
    update sessions set updated_at = now()
      where id = (select s.id from sessions s where s.id = v_session for update skip locked);
  end if;
  if p_context is not null then
    v_org := null;
    select c.current_org_id into v_org from session_contexts c where c.id = p_context and c.user_id = v_user;
  end if;

  if v_org is not null then
    select p.id, p.role, p.has_billing, o.standing, o.requires_second_factor
      into v_person, v_role, v_has_billing, v_standing, v_is_strict
      from people p join organisations o on o.org_id = p.org_id
      where p.org_id = v_org and p.user_id = v_user and p.removed_at is null;
    if not found then v_org := null; end if;
    if v_is_strict then
      perform from second_factors f where f.user_id = v_user and f.confirmed_at is not null;
      if not found then
        v_org := null;
        v_person := null;
        v_role := null;
        v_has_billing := null;
        v_standing := null;
      end if;
    end if;
  end if;
  v_scope := '00000000-0000-0000-0000-000000000000';
  v_actor := v_user;
  if p_personal then
    is_operator := cairn_is_operator(v_user);
  else
    v_scope := v_org;
    v_actor := v_person;
  end if;
  perform set_config('app.org_id', coalesce(v_scope::text, ''), true),
          set_config('app.person_id', coalesce(v_actor::text, ''), true);
  if p_key is not null and v_scope is not null then
    perform pg_advisory_xact_lock(hashtextextended(v_scope::text || v_actor::text || p_key, 0));
    select k.request_hash, k.reply into stored_hash, stored_reply from idempotency_keys k
      where k.org_id = v_scope and k.person_id = v_actor and k.key = p_key
        and k.created_at > now() - interval '24 hours';
  end if;
  session_id := v_session;
  user_id := v_user;
  person_id := v_person;
  org_id := v_org;
  role := v_role;
  has_billing := v_has_billing;
  standing := v_standing;
end
$body$;
--> statement-breakpoint
create function cairn_begin_request_with_api_token(
  p_hash text, p_key text, p_personal boolean,
  out session_id text, out user_id uuid, out person_id uuid, out org_id uuid, out role text, out has_billing boolean,
  out standing text, out is_operator boolean, out stored_hash text, out stored_reply text, out scopes text[]
) language plpgsql volatile set enable_seqscan = off as $body$
#variable_conflict use_column
declare
  v_token uuid;
  v_session text;
  v_user uuid;
  v_person uuid;
  v_actor uuid;
  v_org uuid;
  v_role text;
  v_has_billing boolean;
  v_standing text;
  v_is_strict boolean;
  v_scope uuid;
  v_scopes text[];
  v_is_long_ago boolean;
begin
  select t.id, p.user_id, t.org_id, t.scopes, coalesce(t.last_used_at < now() - interval '1 hour', true)
    into v_token, v_user, v_org, v_scopes, v_is_long_ago
    from api_tokens t join people p on p.org_id = t.org_id and p.id = t.person_id
      and p.user_id is not null and p.removed_at is null
    where t.token_hash = p_hash and t.expires_at > now();
  if not found then return; end if;
  v_session := 'token:' || v_token;
  if v_is_long_ago then
    update api_tokens set last_used_at = now() where token_hash = p_hash and id =
      (select t.id from api_tokens t where t.token_hash = p_hash for update skip locked);
  end if;

  if v_org is not null then
    select p.id, p.role, p.has_billing, o.standing, o.requires_second_factor
      into v_person, v_role, v_has_billing, v_standing, v_is_strict
      from people p join organisations o on o.org_id = p.org_id
      where p.org_id = v_org and p.user_id = v_user and p.removed_at is null;
    if not found then v_org := null; end if;
    if v_is_strict then
      perform from second_factors f where f.user_id = v_user and f.confirmed_at is not null;
      if not found then
        v_org := null;
        v_person := null;
        v_role := null;
        v_has_billing := null;
        v_standing := null;
      end if;
    end if;
  end if;
  v_scope := '00000000-0000-0000-0000-000000000000';
  v_actor := v_user;
  if p_personal then
    is_operator := cairn_is_operator(v_user);
  else
    v_scope := v_org;
    v_actor := v_person;
  end if;
  perform set_config('app.org_id', coalesce(v_scope::text, ''), true),
          set_config('app.person_id', coalesce(v_actor::text, ''), true);
  if p_key is not null and v_scope is not null then
    perform pg_advisory_xact_lock(hashtextextended(v_scope::text || v_actor::text || p_key, 0));
    select k.request_hash, k.reply into stored_hash, stored_reply from idempotency_keys k
      where k.org_id = v_scope and k.person_id = v_actor and k.key = p_key
        and k.created_at > now() - interval '24 hours';
  end if;
  session_id := v_session;
  user_id := v_user;
  person_id := v_person;
  org_id := v_org;
  role := v_role;
  has_billing := v_has_billing;
  standing := v_standing;
  scopes := v_scopes;
end
$body$;
--> statement-breakpoint
create function cairn_finish_request(p_events jsonb, p_key text, p_hash text, p_reply text) returns void
language plpgsql volatile as $body$
begin
  insert into outbox (org_id, id, hub, name, audience, payload, per_person)
  select e.org_id, e.id, e.hub, e.name, e.audience, e.payload, e.per_person
  from jsonb_to_recordset(p_events)
    as e(org_id uuid, id uuid, hub text, name text, audience jsonb, payload jsonb, per_person jsonb);
  if p_key is null then return; end if;
  insert into idempotency_keys (org_id, person_id, key, request_hash, reply, created_at)
  values (current_setting('app.org_id')::uuid, current_setting('app.person_id')::uuid, p_key, p_hash, p_reply,
          clock_timestamp())
  on conflict (org_id, person_id, key) do update
    set request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at;
end
$body$;
--> statement-breakpoint
-- Whether the session's person has shown lately who they are.
create function cairn_is_proven(p_session text) returns boolean
language sql stable security definer set search_path = public as $body$
  select coalesce((select proven_at > now() - interval '10 minutes' from sessions where id = p_session), false)
$body$;
--> statement-breakpoint
revoke execute on function cairn_is_proven(text) from public;
--> statement-breakpoint
grant execute on function cairn_is_proven(text) to cairn_app, cairn_system;
