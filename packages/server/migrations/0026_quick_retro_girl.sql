DROP INDEX "tractions_name";--> statement-breakpoint
ALTER TABLE "tractions" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_practice" ON "tractions" USING btree ("org_id","owner_id") WHERE ("tractions"."removed_at" is null and "tractions"."is_practice");--> statement-breakpoint
CREATE UNIQUE INDEX "tractions_name" ON "tractions" USING btree ("org_id",lower("name")) WHERE ("tractions"."removed_at" is null and not "tractions"."is_practice");