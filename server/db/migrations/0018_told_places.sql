CREATE TABLE "told_places" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"was_told" boolean NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_places" ADD CONSTRAINT "told_places_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_places_looked_at_idx" ON "told_places" USING btree ("looked_at");
--> statement-breakpoint
-- Nobody who signed up a short while before waits for a first mail: those have gone out.
INSERT INTO "told_places" ("registration_id", "was_told", "looked_at") SELECT "id", true, now() FROM "registrations" WHERE "signed_up_at" > now() - interval '2 days';
