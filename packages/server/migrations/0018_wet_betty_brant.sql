ALTER TABLE "rocks" ADD COLUMN "main_traction_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "judged_quarter" date;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "delegated_from_id" uuid;--> statement-breakpoint
ALTER TABLE "rocks" ADD COLUMN "recommitted_from_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "rocks_one_delegate" ON "rocks" USING btree ("org_id","delegated_from_id") WHERE "rocks"."delegated_from_id" is not null;--> statement-breakpoint
ALTER TABLE "rock_tractions" DROP COLUMN "is_main";--> statement-breakpoint
ALTER TABLE "rocks" ADD CONSTRAINT "rocks_one_main_meeting" FOREIGN KEY ("org_id","id","main_traction_id") REFERENCES "public"."rock_tractions"("org_id","rock_id","traction_id") DEFERRABLE INITIALLY DEFERRED;
