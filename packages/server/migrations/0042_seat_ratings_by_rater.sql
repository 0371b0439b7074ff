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
ALTER TABLE "live_texts" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_texts" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE POLICY "seat_ratings_own_organisation" ON "seat_ratings" AS PERMISSIVE FOR ALL TO "cairn_app" USING (org_id = nullif(current_setting('app.org_id', true), '')::uuid) WITH CHECK (org_id = nullif(current_setting('app.org_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "seat_ratings_system" ON "seat_ratings" AS PERMISSIVE FOR ALL TO "cairn_system" USING (true) WITH CHECK (true);--> statement-breakpoint
insert into "seat_ratings" (org_id, seat_id, person_id, rater_id, gets_it, wants_it, has_capacity, updated_at, led_by_id)
select org_id, seat_id, person_id, updated_by_id, gets_it, wants_it, has_capacity, updated_at, led_by_id from "seat_fits" on conflict do nothing;
