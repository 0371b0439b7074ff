ALTER TABLE "sandbox_accounts" ADD COLUMN "days_ahead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "is_down" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "fails_next_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The clock of one organization's billing; the former function is of the release before.
create function cairn_billing_days_ahead_of(organisation uuid) returns integer
language sql stable security definer set search_path = public as $body$
  select coalesce((select s.days_ahead + coalesce((select a.days_ahead from sandbox_accounts a where a.reference = organisation), 0)
    from billing_settings s where s.mode = 'sandbox'), 0)
$body$;
