CREATE TABLE "told_groups" (
	"held_place_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"slot_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"is_over" boolean NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"reminded_of" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "held_places" DROP CONSTRAINT "held_places_ended_check";--> statement-breakpoint
ALTER TABLE "held_places" ADD COLUMN "link_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "held_places" ADD COLUMN "names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "told_groups" ADD CONSTRAINT "told_groups_held_place_id_held_places_id_fk" FOREIGN KEY ("held_place_id") REFERENCES "public"."held_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_places_link_idx" ON "held_places" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_names_check" CHECK (cardinality("held_places"."names") <= 500);--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_ended_check" CHECK (("held_places"."ended_at" is null) = ("held_places"."ended_because" is null) and "held_places"."ended_because" in ('released', 'lapsed', 'canceled', 'returned'));--> statement-breakpoint
-- Contacts of groups that are there already know: they hear of changes, and the day before.
INSERT INTO "told_groups" ("held_place_id", "link_id", "number", "slot_id", "start_at", "end_at", "is_over", "told_at")
SELECT h."id", h."link_id", h."number", h."slot_id", d."start_at", d."end_at", h."ended_at" IS NOT NULL, now()
FROM "held_places" h JOIN "opportunity_dates" d ON d."id" = h."date_id" WHERE h."contact_email" IS NOT NULL;
