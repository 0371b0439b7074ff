ALTER TABLE "users" ADD COLUMN "name_format" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dashboard" text DEFAULT 'tools' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "eos_role" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "has_billing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "upgrade_request_status" text DEFAULT 'None' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_owner" ON "people" USING btree ("org_id") WHERE "people"."role" = 'Owner' and "people"."removed_at" is null;--> statement-breakpoint
UPDATE "people" SET "accepted_at" = "created_at" WHERE "id" IN (SELECT "user_id" FROM "accounts");
