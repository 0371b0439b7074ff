CREATE TABLE "example_organisations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"example_org_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "example_organisations" ADD CONSTRAINT "example_organisations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "example_organisations_org" ON "example_organisations" USING btree ("example_org_id");