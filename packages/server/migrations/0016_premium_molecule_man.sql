ALTER TABLE "organisations" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "last_team_id" uuid;