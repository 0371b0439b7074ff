DROP INDEX "people_user";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_per_account" ON "people" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_per_address" ON "people" USING btree ("org_id","email");--> statement-breakpoint
-- Whoever migrates need not be above the policies; they are forced again after each migration.
ALTER TABLE "people" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_tokens" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever accepted, or has worked in the organisation, is of it; everybody else who was added is invited, and is asked.
UPDATE "people" SET "accepted_at" = "created_at" WHERE "accepted_at" IS NULL AND "removed_at" IS NULL
  AND EXISTS (SELECT FROM "session_contexts" c WHERE c."user_id" = "people"."id" AND c."current_org_id" = "people"."org_id");--> statement-breakpoint
UPDATE "people" SET "user_id" = "id" WHERE "accepted_at" IS NOT NULL AND EXISTS (SELECT FROM "users" u WHERE u."id" = "people"."id");--> statement-breakpoint
UPDATE "people" SET "accepted_at" = NULL WHERE "user_id" IS NULL AND "removed_at" IS NULL;--> statement-breakpoint
UPDATE "people" SET "avatar_url" = NULL WHERE "user_id" IS NULL;--> statement-breakpoint
DELETE FROM "api_tokens" t USING "people" p WHERE p."org_id" = t."org_id" AND p."id" = t."person_id" AND p."user_id" IS NULL;--> statement-breakpoint
-- Their key was mailed to nobody: it is accepted by who signs in with the address.
INSERT INTO "invitations" ("org_id", "id", "person_id", "invited_by_id", "key_hash", "has_added_person", "sent_at", "expires_at")
SELECT p."org_id", gen_random_uuid(), p."id", o."id", encode(sha256(gen_random_uuid()::text::bytea), 'hex'), true, now(), now() + interval '14 days'
FROM "people" p JOIN "people" o ON o."org_id" = p."org_id" AND o."role" = 'Owner' AND o."removed_at" IS NULL
WHERE p."accepted_at" IS NULL AND p."removed_at" IS NULL AND NOT EXISTS (SELECT FROM "invitations" i
  WHERE i."org_id" = p."org_id" AND i."person_id" = p."id" AND i."accepted_at" IS NULL AND i."revoked_at" IS NULL);--> statement-breakpoint
UPDATE "users" SET "default_org_id" = NULL WHERE "default_org_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "people" p
  WHERE p."org_id" = "users"."default_org_id" AND p."user_id" = "users"."id" AND p."removed_at" IS NULL);--> statement-breakpoint
-- Accounts that were made for an address by whoever added it: nobody can sign in to them.
DELETE FROM "users" u WHERE NOT EXISTS (SELECT FROM "accounts" a WHERE a."user_id" = u."id")
  AND NOT EXISTS (SELECT FROM "passkeys" k WHERE k."user_id" = u."id")
  AND NOT EXISTS (SELECT FROM "people" p WHERE p."user_id" = u."id");
