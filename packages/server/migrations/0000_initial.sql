-- cairn_app runs requests of people; cairn_system runs sign-in, jobs and the relay.
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
CREATE TABLE "seat_fits" (
	"org_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"gets_it" boolean,
	"wants_it" boolean,
	"has_capacity" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" uuid NOT NULL,
	"led_by_id" uuid,
	CONSTRAINT "seat_fits_org_id_seat_id_person_id_pk" PRIMARY KEY("org_id","seat_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "seat_fits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seat_ratings" (
	"org_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"rater_id" uuid NOT NULL,
	"gets_it" boolean,
	"wants_it" boolean,
	"has_capacity" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	"led_by_id" uuid,
	CONSTRAINT "seat_ratings_org_id_seat_id_person_id_rater_id_pk" PRIMARY KEY("org_id","seat_id","person_id","rater_id")
);
--> statement-breakpoint
ALTER TABLE "seat_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "seats" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"change_number" integer NOT NULL,
	"parent_id" uuid,
	"sequence" integer NOT NULL,
	"title" text NOT NULL,
	"assigned_to_id" uuid,
	"roles" text[] NOT NULL,
	"is_assistant" boolean NOT NULL,
	"notes_html" text DEFAULT '' NOT NULL,
	"notes_version" integer DEFAULT 1 NOT NULL,
	"notes_updated_at" timestamp with time zone,
	"notes_updated_by_id" uuid,
	"removed_at" timestamp with time zone,
	"removed_child_ids" uuid[],
	CONSTRAINT "seats_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "favorite_agendas" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"agenda_id" uuid NOT NULL,
	CONSTRAINT "favorite_agendas_org_id_person_id_agenda_id_pk" PRIMARY KEY("org_id","person_id","agenda_id")
);
--> statement-breakpoint
ALTER TABLE "favorite_agendas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "attachments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"blob_id" uuid NOT NULL,
	"preview_blob_id" uuid,
	"preview_size" integer,
	"width" integer,
	"height" integer,
	"comment_id" uuid,
	"added_by_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "attachments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"currency_code" text NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"lines" jsonb NOT NULL,
	"sub_total" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "billing_invoices_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"org_id" uuid NOT NULL,
	"status" text DEFAULT 'None' NOT NULL,
	"payment_status" text DEFAULT 'None' NOT NULL,
	"plan" text,
	"trial_ends_on" date,
	"paid_through" date,
	"grace_ends_on" date,
	"before" text,
	"as_of" date NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"seats_revision" integer DEFAULT 0 NOT NULL,
	"reported_revision" integer DEFAULT 0 NOT NULL,
	"customer_id" text,
	"currency_code" text,
	"attempt" jsonb,
	"coupon_code" text,
	"provider" jsonb,
	"canceled_on" date,
	"canceled_by_id" uuid,
	"mailed" text[] DEFAULT '{}' NOT NULL,
	"reads_begun" integer DEFAULT 0 NOT NULL,
	"reads_applied" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_subscriptions_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"days_ahead" integer DEFAULT 0 NOT NULL,
	"is_down" boolean DEFAULT false NOT NULL,
	"fails_next_charge" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"account" jsonb NOT NULL,
	"days_ahead" integer DEFAULT 0 NOT NULL,
	"is_down" boolean DEFAULT false NOT NULL,
	"fails_next_charge" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sandbox_accounts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"happened_on" date NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"card" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_recipients" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "calendar_recipients_org_id_traction_id_person_id_pk" PRIMARY KEY("org_id","traction_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_series" (
	"org_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "calendar_series_org_id_traction_id_pk" PRIMARY KEY("org_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "choices" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "choices_org_id_person_id_name_about_pk" PRIMARY KEY("org_id","person_id","name","about")
);
--> statement-breakpoint
ALTER TABLE "choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"published_id" uuid,
	"updated_by_id" uuid,
	"removed_at" timestamp with time zone,
	"removed_by_id" uuid,
	CONSTRAINT "revisions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_comments" (
	"org_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"content_html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by_id" uuid,
	CONSTRAINT "item_comments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "item_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboards" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"widgets" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboards_org_id_person_id_pk" PRIMARY KEY("org_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "dashboards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "example_organizations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"example_org_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"value" boolean,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_flags" (
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" boolean NOT NULL,
	CONSTRAINT "organization_flags_org_id_name_pk" PRIMARY KEY("org_id","name")
);
--> statement-breakpoint
ALTER TABLE "organization_flags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "getting_started" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"is_shown" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "getting_started_org_id_person_id_pk" PRIMARY KEY("org_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "getting_started" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "headlines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
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
CREATE TABLE "import_chunks" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"items" jsonb,
	"numbers" jsonb,
	"seats" jsonb,
	"before" jsonb,
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
	"scorecard_id" uuid,
	"revision_id" uuid,
	"below_id" uuid,
	"top_title" text,
	"open_for" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"voter_ids" uuid[] DEFAULT '{}' NOT NULL,
	"rank" smallint,
	"merged_into_id" uuid,
	"merge_undo" jsonb,
	CONSTRAINT "issues_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "issues_stand_in" CHECK ("issues"."place_kind" in ('traction', 'vtorevision')),
	CONSTRAINT "issues_rank_is_a_stone" CHECK ("issues"."rank" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_links" (
	"org_id" uuid NOT NULL,
	"first_kind" text NOT NULL,
	"first_id" uuid NOT NULL,
	"second_kind" text NOT NULL,
	"second_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "item_links_org_id_first_id_second_id_first_kind_second_kind_pk" PRIMARY KEY("org_id","first_id","second_id","first_kind","second_kind"),
	CONSTRAINT "item_links_in_order" CHECK (("item_links"."first_id", "item_links"."first_kind") < ("item_links"."second_id", "item_links"."second_kind"))
);
--> statement-breakpoint
ALTER TABLE "item_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"written_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "live_meeting_snapshots_org_id_meeting_id_pk" PRIMARY KEY("org_id","meeting_id")
);
--> statement-breakpoint
ALTER TABLE "live_meeting_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"traction_id" uuid,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"said" jsonb,
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
CREATE TABLE "organizations" (
	"org_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"theme_color" text DEFAULT '#1E5AC0' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"week_start" text DEFAULT 'Monday' NOT NULL,
	"quarter_start_month" integer DEFAULT 1 NOT NULL,
	"calendar_set_at" timestamp with time zone,
	"implementer" text,
	"leadership_traction_id" uuid,
	"logo_id" uuid,
	"address" jsonb,
	"phone" text,
	"website" text,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"numbers_reminder" jsonb,
	"numbers_reminded_for" date,
	"standing" text DEFAULT 'Good' NOT NULL,
	"referral_code" text,
	"discount_code" text,
	"is_example" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_org_id_pk" PRIMARY KEY("org_id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"last_team_id" uuid,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("people"."first_name" || ' ' || "people"."last_name" || ' ' || "people"."email", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
	"by_last_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("people"."last_name" || ' ' || "people"."first_name", NFKD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "people_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rock_milestones" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rock_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_date" date,
	"owner_id" uuid,
	"done_at" timestamp with time zone,
	"sequence" integer NOT NULL,
	"todo_id" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "rock_milestones_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "rock_milestones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rock_listings" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	"ahead_ids" uuid[],
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"due_date" date NOT NULL,
	"type" text NOT NULL,
	"closing_status" text,
	"judged_quarter" date,
	"completed_at" timestamp with time zone,
	"last_said" text collate "C" DEFAULT 'None' NOT NULL,
	CONSTRAINT "rock_listings_org_id_rock_id_traction_id_pk" PRIMARY KEY("org_id","rock_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "rock_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rock_tractions" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"traction_id" uuid NOT NULL,
	CONSTRAINT "rock_tractions_org_id_rock_id_traction_id_pk" PRIMARY KEY("org_id","rock_id","traction_id")
);
--> statement-breakpoint
ALTER TABLE "rock_tractions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rock_weeks" (
	"org_id" uuid NOT NULL,
	"rock_id" uuid NOT NULL,
	"period_kind" text NOT NULL,
	"period_key" date NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "rock_weeks_org_id_rock_id_period_kind_period_key_pk" PRIMARY KEY("org_id","rock_id","period_kind","period_key")
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
ALTER TABLE "rocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "measurable_goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "measurables" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"home_scorecard_id" uuid,
	"title" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"editor_id" uuid,
	"linked_item_id" uuid,
	"formula" text,
	"formula_from" date,
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
	"period_kind" text NOT NULL,
	"period_key" date NOT NULL,
	"version" integer NOT NULL,
	"value" double precision,
	"entered" text,
	"note" text DEFAULT '' NOT NULL,
	"entered_by_id" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	"is_computed" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "measured_values_org_id_measurable_id_period_kind_period_key_pk" PRIMARY KEY("org_id","measurable_id","period_kind","period_key")
);
--> statement-breakpoint
ALTER TABLE "measured_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecard_measurables" (
	"org_id" uuid NOT NULL,
	"scorecard_id" uuid NOT NULL,
	"measurable_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"group_title" text,
	CONSTRAINT "scorecard_measurables_org_id_scorecard_id_measurable_id_pk" PRIMARY KEY("org_id","scorecard_id","measurable_id")
);
--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecards" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"traction_id" uuid NOT NULL,
	"title" text,
	"period_kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "scorecards_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"repeat_rule" text,
	"repeat_until" date,
	"repeat_month_day" integer,
	"series_id" uuid,
	"occurrence" integer,
	"next_id" uuid,
	CONSTRAINT "todos_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "todos_stand_in" CHECK ("todos"."place_kind" in ('traction', 'person')),
	CONSTRAINT "todos_personal" CHECK ("todos"."place_kind" <> 'person' or "todos"."place_id" = "todos"."owner_id")
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
	"moved_from" timestamp with time zone,
	"called_at" timestamp with time zone,
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
	"removed_by_id" uuid,
	"was_leadership" boolean DEFAULT false NOT NULL,
	"is_practice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tractions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "tractions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "views" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"position" integer NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "views_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vto_actual_values" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"line_id" uuid NOT NULL,
	"quarter_start" date NOT NULL,
	"value" double precision,
	"value_scale" text NOT NULL,
	"decimal_places" smallint NOT NULL,
	"entered_by_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vto_actual_values_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "vto_actual_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"linked_item_id" uuid,
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
	"linked_traction_id" uuid,
	CONSTRAINT "vto_sections_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "vto_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "item_words" (
	"org_id" uuid NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "item_words_org_id_item_id_place_id_word_pk" PRIMARY KEY("org_id","item_id","place_id","word")
);
--> statement-breakpoint
ALTER TABLE "item_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hub" text NOT NULL,
	"name" text NOT NULL,
	"audience" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"per_person" jsonb,
	"node" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blob_chunks" (
	"org_id" uuid NOT NULL,
	"blob_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_org_id_blob_id_part_pk" PRIMARY KEY("org_id","blob_id","part")
);
--> statement-breakpoint
ALTER TABLE "blob_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blobs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "blobs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "blobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "try_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_id" uuid,
	CONSTRAINT "live_texts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed_mail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_org_id_thread_id_assistant_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."assistant_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example_organizations" ADD CONSTRAINT "example_organizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_contexts" ADD CONSTRAINT "session_contexts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_org_id_import_id_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_milestones" ADD CONSTRAINT "rock_milestones_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_tractions" ADD CONSTRAINT "rock_tractions_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rock_weeks" ADD CONSTRAINT "rock_weeks_org_id_rock_id_rocks_org_id_id_fk" FOREIGN KEY ("org_id","rock_id") REFERENCES "public"."rocks"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurable_goals" ADD CONSTRAINT "measurable_goals_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_values" ADD CONSTRAINT "measured_values_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ADD CONSTRAINT "scorecard_measurables_org_id_measurable_id_measurables_org_id_id_fk" FOREIGN KEY ("org_id","measurable_id") REFERENCES "public"."measurables"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_measurables" ADD CONSTRAINT "scorecard_measurables_org_id_scorecard_id_scorecards_org_id_id_fk" FOREIGN KEY ("org_id","scorecard_id") REFERENCES "public"."scorecards"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_changes" ON "seats" USING btree ("org_id","revision_id","change_number");--> statement-breakpoint
CREATE INDEX "seats_assigned_to" ON "seats" USING btree ("org_id","assigned_to_id");--> statement-breakpoint
CREATE INDEX "seats_removed" ON "seats" USING btree ("org_id","removed_at") WHERE "seats"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_name" ON "agendas" USING btree ("org_id","traction_id",lower("name"));--> statement-breakpoint
CREATE INDEX "assistant_calls_month" ON "assistant_calls" USING btree ("org_id","month");--> statement-breakpoint
CREATE INDEX "assistant_threads_person" ON "assistant_threads" USING btree ("org_id","person_id","updated_at");--> statement-breakpoint
CREATE INDEX "attachments_item" ON "attachments" USING btree ("org_id","item_id","added_at");--> statement-breakpoint
CREATE INDEX "attachments_bytes" ON "attachments" USING btree ("org_id","blob_id");--> statement-breakpoint
CREATE INDEX "attachments_removed" ON "attachments" USING btree ("org_id","removed_at") WHERE "attachments"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("org_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_by_provider" ON "billing_invoices" USING btree ("org_id","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_title" ON "collections" USING btree ("org_id","kind",lower("title"));--> statement-breakpoint
CREATE UNIQUE INDEX "collections_company_folder" ON "collections" USING btree ("org_id","kind") WHERE "collections"."is_company_folder";--> statement-breakpoint
CREATE UNIQUE INDEX "published_revisions_number" ON "published_revisions" USING btree ("org_id","revision_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_title" ON "revisions" USING btree ("org_id","collection_id",lower("title")) WHERE "revisions"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "revisions_created_by" ON "revisions" USING btree ("org_id","created_by_id");--> statement-breakpoint
CREATE INDEX "revisions_removed" ON "revisions" USING btree ("org_id","removed_at") WHERE "revisions"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "item_comments_item" ON "item_comments" USING btree ("org_id","item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "item_comments_removed" ON "item_comments" USING btree ("org_id","removed_at") WHERE "item_comments"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "example_organizations_org" ON "example_organizations" USING btree ("example_org_id");--> statement-breakpoint
CREATE INDEX "headlines_listed" ON "headlines" USING btree ("org_id","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_owned" ON "headlines" USING btree ("org_id","place_id","owner_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_archived" ON "headlines" USING btree ("org_id","place_id","created_at","id") WHERE "headlines"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "headlines_place" ON "headlines" USING btree ("org_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "headlines_owner" ON "headlines" USING btree ("org_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "headlines_meeting" ON "headlines" USING btree ("org_id","meeting_id") WHERE "headlines"."meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "headlines_by_created" ON "headlines" USING btree ("org_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_title" ON "headlines" USING btree ("org_id",lower("title"),"id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_updated" ON "headlines" USING btree ("org_id","updated_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_status" ON "headlines" USING btree ("org_id","status","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_by_type" ON "headlines" USING btree ("org_id","type","place_id","created_at","id") WHERE "headlines"."archived_at" is null and "headlines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "headlines_removed" ON "headlines" USING btree ("org_id","removed_at") WHERE "headlines"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_contexts_user" ON "session_contexts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_person" ON "api_tokens" USING btree ("org_id","person_id");--> statement-breakpoint
CREATE INDEX "api_tokens_lookup" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_end" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_lookup" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_of_provider" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "imports_own" ON "imports" USING btree ("org_id","person_id","started_at");--> statement-breakpoint
CREATE INDEX "imports_unstarted" ON "imports" USING btree ("created_at") WHERE "imports"."started_at" is null;--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("org_id","person_id") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_sent" ON "invitations" USING btree ("org_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitations_link" ON "invitations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_rank" ON "issues" USING btree ("org_id","place_id","rank") WHERE "issues"."rank" is not null;--> statement-breakpoint
CREATE INDEX "issues_listed" ON "issues" USING btree ("org_id","place_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_owned" ON "issues" USING btree ("org_id","place_id","owner_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_archived" ON "issues" USING btree ("org_id","place_id","created_at","id") WHERE "issues"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "issues_place" ON "issues" USING btree ("org_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_owner" ON "issues" USING btree ("org_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "issues_source" ON "issues" USING btree ("org_id","source_id") WHERE "issues"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "issues_solved_in_meeting" ON "issues" USING btree ("org_id","solved_in_meeting_id") WHERE "issues"."solved_in_meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "issues_by_created" ON "issues" USING btree ("org_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_title" ON "issues" USING btree ("org_id",lower("title"),"id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_updated" ON "issues" USING btree ("org_id","updated_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_status" ON "issues" USING btree ("org_id","status","place_id","created_at","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_votes" ON "issues" USING btree ("org_id",cardinality("voter_ids"),"id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_by_rank" ON "issues" USING btree ("org_id","rank","id") WHERE "issues"."archived_at" is null and "issues"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "issues_removed" ON "issues" USING btree ("org_id","removed_at") WHERE "issues"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "item_links_second" ON "item_links" USING btree ("org_id","second_id");--> statement-breakpoint
CREATE INDEX "live_meeting_snapshots_traction" ON "live_meeting_snapshots" USING btree ("org_id","traction_id","ended_at");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("org_id","recipient_id","created_at","id") WHERE "notifications"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("org_id","recipient_id","subject_id") WHERE "notifications"."read_at" is null and "notifications"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_undecided" ON "notifications" USING btree ("org_id","subject_id") WHERE "notifications"."approval_url" is not null and "notifications"."actioned_at" is null;--> statement-breakpoint
CREATE INDEX "operator_audit_entries_at" ON "operator_audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree ("org_id","search_text","id");--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_per_account" ON "people" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_per_address" ON "people" USING btree ("org_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_owner" ON "people" USING btree ("org_id") WHERE "people"."role" = 'Owner' and "people"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_milestones_rock" ON "rock_milestones" USING btree ("org_id","rock_id","sequence","id");--> statement-breakpoint
CREATE INDEX "rock_milestones_todo" ON "rock_milestones" USING btree ("org_id","todo_id") WHERE "rock_milestones"."todo_id" is not null;--> statement-breakpoint
CREATE INDEX "rock_milestones_owner" ON "rock_milestones" USING btree ("org_id","owner_id") WHERE "rock_milestones"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "rock_milestones_removed" ON "rock_milestones" USING btree ("org_id","removed_at") WHERE "rock_milestones"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "rock_listings_listed" ON "rock_listings" USING btree ("org_id","traction_id","due_date","rock_id","ahead_ids") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_owned" ON "rock_listings" USING btree ("org_id","traction_id","owner_id","due_date","rock_id","ahead_ids") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_owner" ON "rock_listings" USING btree ("org_id","owner_id","due_date") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_due" ON "rock_listings" USING btree ("org_id","due_date","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_created" ON "rock_listings" USING btree ("org_id","created_at","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_title" ON "rock_listings" USING btree ("org_id",lower("title"),"rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_updated" ON "rock_listings" USING btree ("org_id","updated_at","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_by_type" ON "rock_listings" USING btree ("org_id","type","traction_id","due_date","rock_id") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_said" ON "rock_listings" USING btree ("org_id","traction_id","last_said","due_date","rock_id","ahead_ids") WHERE "rock_listings"."archived_at" is null and "rock_listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rock_listings_archived" ON "rock_listings" USING btree ("org_id","traction_id","due_date","rock_id") WHERE "rock_listings"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "rock_tractions_traction" ON "rock_tractions" USING btree ("org_id","traction_id","rock_id");--> statement-breakpoint
CREATE INDEX "rocks_owner" ON "rocks" USING btree ("org_id","owner_id","due_date");--> statement-breakpoint
CREATE INDEX "rocks_due" ON "rocks" USING btree ("org_id","due_date","id");--> statement-breakpoint
CREATE INDEX "rocks_delegated" ON "rocks" USING btree ("org_id","delegated_from_id") WHERE "rocks"."delegated_from_id" is not null;--> statement-breakpoint
CREATE INDEX "rocks_recommitted" ON "rocks" USING btree ("org_id","recommitted_from_id") WHERE "rocks"."recommitted_from_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rocks_one_delegate" ON "rocks" USING btree ("org_id","delegated_from_id") WHERE "rocks"."delegated_from_id" is not null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_created" ON "rocks" USING btree ("org_id","created_at","id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_title" ON "rocks" USING btree ("org_id",lower("title"),"id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_updated" ON "rocks" USING btree ("org_id","updated_at","id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_by_type" ON "rocks" USING btree ("org_id","type","id") WHERE "rocks"."archived_at" is null and "rocks"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "rocks_removed" ON "rocks" USING btree ("org_id","removed_at") WHERE "rocks"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "measurables_traction" ON "measurables" USING btree ("org_id","traction_id");--> statement-breakpoint
CREATE INDEX "measurables_home" ON "measurables" USING btree ("org_id","home_scorecard_id") WHERE "measurables"."home_scorecard_id" is not null;--> statement-breakpoint
CREATE INDEX "measurables_owner" ON "measurables" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "measurables_editor" ON "measurables" USING btree ("org_id","editor_id");--> statement-breakpoint
CREATE INDEX "measurables_computed" ON "measurables" USING btree ("org_id") WHERE "measurables"."formula" is not null;--> statement-breakpoint
CREATE INDEX "scorecard_measurables_measurable" ON "scorecard_measurables" USING btree ("org_id","measurable_id");--> statement-breakpoint
CREATE INDEX "scorecards_traction" ON "scorecards" USING btree ("org_id","traction_id");--> statement-breakpoint
CREATE INDEX "todos_listed" ON "todos" USING btree ("org_id","place_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_owned" ON "todos" USING btree ("org_id","place_id","owner_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_archived" ON "todos" USING btree ("org_id","place_id","due_date","id") WHERE "todos"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "todos_place" ON "todos" USING btree ("org_id","place_id","created_at");--> statement-breakpoint
CREATE INDEX "todos_owner" ON "todos" USING btree ("org_id","owner_id","due_date");--> statement-breakpoint
CREATE INDEX "todos_created_in_meeting" ON "todos" USING btree ("org_id","created_in_meeting_id") WHERE "todos"."created_in_meeting_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "todos_occurrence" ON "todos" USING btree ("org_id","series_id","occurrence") WHERE "todos"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "todos_repeating" ON "todos" USING btree ("org_id","due_date") WHERE "todos"."repeat_rule" is not null and "todos"."next_id" is null and "todos"."removed_at" is null
    and ("todos"."repeat_until" is null or "todos"."repeat_until" > "todos"."due_date");--> statement-breakpoint
CREATE INDEX "todos_by_due" ON "todos" USING btree ("org_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_created" ON "todos" USING btree ("org_id","created_at","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_title" ON "todos" USING btree ("org_id",lower("title"),"id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_updated" ON "todos" USING btree ("org_id","updated_at","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_by_status" ON "todos" USING btree ("org_id","status","place_id","due_date","id") WHERE "todos"."archived_at" is null and "todos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "todos_removed" ON "todos" USING btree ("org_id","removed_at") WHERE "todos"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "meetings_traction" ON "meetings" USING btree ("org_id","traction_id","planned_for");--> statement-breakpoint
CREATE INDEX "meetings_planned" ON "meetings" USING btree ("org_id","planned_for","id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_open" ON "meetings" USING btree ("org_id","traction_id") WHERE "meetings"."status" in ('NotStarted', 'Running', 'Paused');--> statement-breakpoint
CREATE INDEX "traction_invitees_person" ON "traction_invitees" USING btree ("org_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_name" ON "tractions" USING btree ("org_id",lower("name")) WHERE ("tractions"."removed_at" is null and not "tractions"."is_practice");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_practice" ON "tractions" USING btree ("org_id","owner_id") WHERE ("tractions"."removed_at" is null and "tractions"."is_practice");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_thread" ON "tractions" USING btree ("org_id","meeting_thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_scorecard" ON "tractions" USING btree ("org_id","scorecard_id");--> statement-breakpoint
CREATE INDEX "tractions_owner" ON "tractions" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "views_listed" ON "views" USING btree ("org_id","kind","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vto_actual_values_quarter" ON "vto_actual_values" USING btree ("org_id","revision_id","line_id","quarter_start");--> statement-breakpoint
CREATE INDEX "vto_lines_revision" ON "vto_lines" USING btree ("org_id","revision_id","sequence");--> statement-breakpoint
CREATE INDEX "vto_lines_removed" ON "vto_lines" USING btree ("org_id","removed_at") WHERE "vto_lines"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vto_sections_kind" ON "vto_sections" USING btree ("org_id","revision_id","kind");--> statement-breakpoint
CREATE INDEX "item_words_found" ON "item_words" USING btree ("org_id","place_id","item_kind","word","item_id");--> statement-breakpoint
CREATE INDEX "item_words_known" ON "item_words" USING btree ("org_id","word","item_kind","place_id","item_id");--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blobs_expiring" ON "blobs" USING btree ("org_id","expires_at") WHERE "blobs"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("org_id","owner_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_texts_unkept" ON "live_texts" USING btree ("org_id","changed_at") WHERE "live_texts"."kept_seq" < "live_texts"."last_seq";--> statement-breakpoint
CREATE INDEX "stored_mails_created_at" ON "stored_mails" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "seat_fits_own_organization" ON "seat_fits" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seat_fits_system" ON "seat_fits" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "seat_ratings_own_organization" ON "seat_ratings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seat_ratings_system" ON "seat_ratings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "seats_own_organization" ON "seats" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seats_system" ON "seats" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agendas_own_organization" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "agendas_system" ON "agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "favorite_agendas_own_organization" ON "favorite_agendas" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "favorite_agendas_system" ON "favorite_agendas" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_calls_own_organization" ON "assistant_calls" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_calls_system" ON "assistant_calls" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_messages_own_organization" ON "assistant_messages" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_messages_system" ON "assistant_messages" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_settings_own_organization" ON "assistant_settings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_settings_system" ON "assistant_settings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_threads_own_organization" ON "assistant_threads" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assistant_threads_system" ON "assistant_threads" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "attachments_own_organization" ON "attachments" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "attachments_system" ON "attachments" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_entries_read_own" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_append_own" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "billing_invoices_own_organization" ON "billing_invoices" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "billing_invoices_system" ON "billing_invoices" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "billing_subscriptions_own_organization" ON "billing_subscriptions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "billing_subscriptions_system" ON "billing_subscriptions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_recipients_own_organization" ON "calendar_recipients" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_recipients_system" ON "calendar_recipients" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_series_own_organization" ON "calendar_series" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_series_system" ON "calendar_series" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "choices_own_organization" ON "choices" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "choices_system" ON "choices" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "collections_own_organization" ON "collections" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "collections_system" ON "collections" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "published_revisions_own_organization" ON "published_revisions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "published_revisions_system" ON "published_revisions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "revision_people_own_organization" ON "revision_people" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "revision_people_system" ON "revision_people" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "revisions_own_organization" ON "revisions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "revisions_system" ON "revisions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "item_comments_own_organization" ON "item_comments" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_comments_system" ON "item_comments" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "dashboards_own_organization" ON "dashboards" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboards_system" ON "dashboards" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "organization_flags_own_organization" ON "organization_flags" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_flags_system" ON "organization_flags" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "getting_started_own_organization" ON "getting_started" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "getting_started_system" ON "getting_started" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "headlines_own_organization" ON "headlines" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "headlines_system" ON "headlines" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "api_tokens_own_organization" ON "api_tokens" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "api_tokens_system" ON "api_tokens" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_chunks_own_organization" ON "import_chunks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_chunks_system" ON "import_chunks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_own_organization" ON "imports" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "imports_system" ON "imports" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invitations_own_organization" ON "invitations" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "invitations_system" ON "invitations" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "issues_own_organization" ON "issues" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "issues_system" ON "issues" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "item_links_own_organization" ON "item_links" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_links_system" ON "item_links" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_meeting_events_read_own" ON "live_meeting_events" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_meeting_events_append_own" ON "live_meeting_events" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_meeting_events_system" ON "live_meeting_events" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_meeting_snapshots_own_organization" ON "live_meeting_snapshots" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_meeting_snapshots_system" ON "live_meeting_snapshots" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notification_preferences_own_organization" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notification_preferences_system" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_own_organization" ON "notifications" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "organizations_own_organization" ON "organizations" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_system" ON "organizations" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "people_own_organization" ON "people" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "people_system" ON "people" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rock_milestones_own_organization" ON "rock_milestones" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_milestones_system" ON "rock_milestones" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rock_listings_own_organization" ON "rock_listings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_listings_system" ON "rock_listings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rock_tractions_own_organization" ON "rock_tractions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_tractions_system" ON "rock_tractions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rock_weeks_own_organization" ON "rock_weeks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rock_weeks_system" ON "rock_weeks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rocks_own_organization" ON "rocks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rocks_system" ON "rocks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurable_goals_own_organization" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measurable_goals_system" ON "measurable_goals" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measurables_own_organization" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measurables_system" ON "measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "measured_values_own_organization" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "measured_values_system" ON "measured_values" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "scorecard_measurables_own_organization" ON "scorecard_measurables" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scorecard_measurables_system" ON "scorecard_measurables" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "scorecards_own_organization" ON "scorecards" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "scorecards_system" ON "scorecards" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "todos_own_organization" ON "todos" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "todos_system" ON "todos" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "checklists_own_organization" ON "checklists" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "checklists_system" ON "checklists" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "meetings_own_organization" ON "meetings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "meetings_system" ON "meetings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "traction_invitees_own_organization" ON "traction_invitees" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "traction_invitees_system" ON "traction_invitees" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tractions_own_organization" ON "tractions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tractions_system" ON "tractions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "views_own_organization" ON "views" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "views_system" ON "views" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vto_actual_values_own_organization" ON "vto_actual_values" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vto_actual_values_system" ON "vto_actual_values" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vto_lines_own_organization" ON "vto_lines" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vto_lines_system" ON "vto_lines" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vto_sections_own_organization" ON "vto_sections" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "vto_sections_system" ON "vto_sections" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "item_history_read_own" ON "item_history" AS PERMISSIVE FOR SELECT TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_history_append_own" ON "item_history" AS PERMISSIVE FOR INSERT TO "cairn_app" WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_history_system" ON "item_history" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "item_words_own_organization" ON "item_words" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "item_words_system" ON "item_words" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_own_organization" ON "outbox" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "outbox_system" ON "outbox" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blob_chunks_own_organization" ON "blob_chunks" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "blob_chunks_system" ON "blob_chunks" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blobs_own_organization" ON "blobs" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "blobs_system" ON "blobs" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "files_own_organization" ON "files" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "files_system" ON "files" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_keys_own_organization" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_text_updates_own_organization" ON "live_text_updates" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_text_updates_system" ON "live_text_updates" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "live_texts_own_organization" ON "live_texts" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_texts_system" ON "live_texts" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
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
      from people p join organizations o on o.org_id = p.org_id
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
      from people p join organizations o on o.org_id = p.org_id
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
  insert into outbox (org_id, id, hub, name, audience, payload, per_person, node)
  select e.org_id, e.id, e.hub, e.name, e.audience, e.payload, e.per_person, e.node
  from jsonb_to_recordset(p_events)
    as e(org_id uuid, id uuid, hub text, name text, audience jsonb, payload jsonb, per_person jsonb, node uuid);
  if p_key is null then return; end if;
  insert into idempotency_keys (org_id, person_id, key, request_hash, reply, created_at)
  values (current_setting('app.org_id')::uuid, current_setting('app.person_id')::uuid, p_key, p_hash, p_reply,
          clock_timestamp())
  on conflict (org_id, person_id, key) do update
    set request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at;
end
$body$;
--> statement-breakpoint
create function cairn_is_proven(p_session text) returns boolean
language sql stable security definer set search_path = public as $body$
  select coalesce((select proven_at > now() - interval '10 minutes' from sessions where id = p_session), false)
$body$;
--> statement-breakpoint
-- Callers hold these locks already; taken again so that no two transactions write one Rock's rows.
create function cairn_list_rocks(p_orgs uuid[], p_rocks uuid[]) returns void
language plpgsql volatile set enable_seqscan = off as $body$
begin
  perform from rocks r join unnest(p_orgs, p_rocks) as c (org_id, rock_id) on r.org_id = c.org_id and r.id = c.rock_id
    order by r.org_id, r.id for no key update of r;
  delete from rock_listings l using unnest(p_orgs, p_rocks) as c (org_id, rock_id)
    where l.org_id = c.org_id and l.rock_id = c.rock_id;
  insert into rock_listings (org_id, rock_id, traction_id, ahead_ids, title, owner_id, created_at, updated_at, archived_at,
    removed_at, due_date, type, closing_status, judged_quarter, completed_at, last_said)
  select r.org_id, r.id, t.traction_id,
    (select array_agg(o.traction_id) from rock_tractions o
      where o.org_id = t.org_id and o.rock_id = t.rock_id and o.traction_id <> t.traction_id
        and (o.traction_id = r.main_traction_id or (t.traction_id <> r.main_traction_id and o.traction_id < t.traction_id))),
    r.title, r.owner_id, r.created_at, r.updated_at, r.archived_at,
    r.removed_at, r.due_date, r.type, r.closing_status, r.judged_quarter, r.completed_at,
    coalesce(r.closing_status, (select to_char(w.period_key, 'YYYY-MM-DD') || ' ' || w.status from rock_weeks w
      where w.org_id = r.org_id and w.rock_id = r.id and w.period_kind = 'Week' order by w.period_key desc limit 1), 'None')
  from unnest(p_orgs, p_rocks) as c (org_id, rock_id)
  join rocks r on r.org_id = c.org_id and r.id = c.rock_id
  join rock_tractions t on t.org_id = r.org_id and t.rock_id = r.id;
end
$body$;
--> statement-breakpoint
create function cairn_rocks_changed() returns trigger language plpgsql as $body$
begin
  perform cairn_list_rocks(array_agg(org_id), array_agg(id)) from changed;
  return null;
end
$body$;
--> statement-breakpoint
create function cairn_rock_tractions_changed() returns trigger language plpgsql as $body$
begin
  perform cairn_list_rocks(array_agg(c.org_id), array_agg(c.rock_id)) from (select distinct org_id, rock_id from changed) c;
  return null;
end
$body$;
--> statement-breakpoint
create function cairn_rock_weeks_changed() returns trigger language plpgsql set enable_seqscan = off as $body$
begin
  update rock_listings l set last_said = coalesce(
    (select to_char(w.period_key, 'YYYY-MM-DD') || ' ' || w.status from rock_weeks w
      where w.org_id = l.org_id and w.rock_id = l.rock_id and w.period_kind = 'Week' order by w.period_key desc limit 1), 'None')
  from (select distinct org_id, rock_id from changed) as c
  where l.org_id = c.org_id and l.rock_id = c.rock_id and l.closing_status is null;
  return null;
end
$body$;
--> statement-breakpoint
-- Definer rights: requests may read nothing else of billing_settings.
create function cairn_billing_days_ahead() returns integer
language sql stable security definer set search_path = public as $body$
  select coalesce((select days_ahead from billing_settings where mode = 'sandbox'), 0)
$body$;
--> statement-breakpoint
-- The clock of one organization's billing; the former function is of the release before.
create function cairn_billing_days_ahead_of(organization uuid) returns integer
language sql stable security definer set search_path = public as $body$
  select coalesce((select s.days_ahead + coalesce((select a.days_ahead from sandbox_accounts a where a.reference = organization), 0)
    from billing_settings s where s.mode = 'sandbox'), 0)
$body$;
--> statement-breakpoint
create trigger rocks_updated after update on rocks
  referencing new table as changed for each statement execute function cairn_rocks_changed();
--> statement-breakpoint
create trigger rock_tractions_inserted after insert on rock_tractions
  referencing new table as changed for each statement execute function cairn_rock_tractions_changed();
--> statement-breakpoint
create trigger rock_tractions_updated after update on rock_tractions
  referencing new table as changed for each statement execute function cairn_rock_tractions_changed();
--> statement-breakpoint
create trigger rock_tractions_deleted after delete on rock_tractions
  referencing old table as changed for each statement execute function cairn_rock_tractions_changed();
--> statement-breakpoint
create trigger rock_weeks_inserted after insert on rock_weeks
  referencing new table as changed for each statement execute function cairn_rock_weeks_changed();
--> statement-breakpoint
create trigger rock_weeks_updated after update on rock_weeks
  referencing new table as changed for each statement execute function cairn_rock_weeks_changed();
--> statement-breakpoint
create trigger rock_weeks_deleted after delete on rock_weeks
  referencing old table as changed for each statement execute function cairn_rock_weeks_changed();
--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_one_main_meeting" FOREIGN KEY ("org_id","id","main_traction_id") REFERENCES "public"."rock_tractions"("org_id","rock_id","traction_id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
revoke execute on function cairn_is_proven(text) from public;
--> statement-breakpoint
grant execute on function cairn_is_proven(text) to cairn_app, cairn_system;
