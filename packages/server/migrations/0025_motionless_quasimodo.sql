ALTER TABLE "measurables" ADD COLUMN "formula" text;--> statement-breakpoint
ALTER TABLE "measurables" ADD COLUMN "formula_from" date;--> statement-breakpoint
ALTER TABLE "measured_values" ADD COLUMN "is_computed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "measured_values" ADD COLUMN "problem" text;--> statement-breakpoint
CREATE INDEX "measurables_computed" ON "measurables" USING btree ("org_id") WHERE "measurables"."formula" is not null;