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
CREATE UNIQUE INDEX "billing_invoices_by_provider" ON "billing_invoices" USING btree ("org_id","provider_id");--> statement-breakpoint
CREATE POLICY "billing_invoices_own_organisation" ON "billing_invoices" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "billing_invoices_system" ON "billing_invoices" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "billing_subscriptions_own_organisation" ON "billing_subscriptions" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "billing_subscriptions_system" ON "billing_subscriptions" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- How far billing's clock is ahead, for requests too, which read nothing else of the settings.
create function cairn_billing_days_ahead() returns integer
language sql stable security definer set search_path = public as $body$
  select coalesce((select days_ahead from billing_settings where mode = 'sandbox'), 0)
$body$;
