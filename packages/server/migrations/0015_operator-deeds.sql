CREATE TABLE "operator_deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_deeds_at" ON "operator_deeds" USING btree ("at");