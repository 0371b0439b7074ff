CREATE TABLE "operators" (
	"email" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "standing" text DEFAULT 'Good' NOT NULL;