CREATE TABLE "held_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"date_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"number" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lapse_hours" integer,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"created_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_places_texts_check" CHECK (btrim("held_places"."name") <> '' and char_length("held_places"."name") <= 100
        and char_length("held_places"."contact_name") <= 100 and char_length("held_places"."note") <= 300),
	CONSTRAINT "held_places_number_check" CHECK ("held_places"."number" between 0 and 500),
	CONSTRAINT "held_places_lapse_check" CHECK ("held_places"."lapse_hours" between 1 and 720),
	CONSTRAINT "held_places_email_check" CHECK ("held_places"."contact_email" = lower(btrim("held_places"."contact_email"))),
	CONSTRAINT "held_places_ended_check" CHECK (("held_places"."ended_at" is null) = ("held_places"."ended_because" is null) and "held_places"."ended_because" in ('released', 'lapsed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "held_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"held_place_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"check_in_at" timestamp with time zone NOT NULL,
	"check_out_at" timestamp with time zone,
	"recorded_by_id" text,
	CONSTRAINT "held_visits_people_check" CHECK ("held_visits"."people" between 1 and 999),
	CONSTRAINT "held_visits_times_check" CHECK ("held_visits"."check_out_at" >= "held_visits"."check_in_at")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "held_place_id" uuid;--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_places" ADD CONSTRAINT "held_places_slot_fk" FOREIGN KEY ("slot_id","date_id","opportunity_id") REFERENCES "public"."slots"("id","date_id","opportunity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_visits" ADD CONSTRAINT "held_visits_held_place_id_held_places_id_fk" FOREIGN KEY ("held_place_id") REFERENCES "public"."held_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_visits" ADD CONSTRAINT "held_visits_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_places_slot_idx" ON "held_places" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "held_places_date_idx" ON "held_places" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "held_places_opportunity_idx" ON "held_places" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "held_places_email_idx" ON "held_places" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "held_places_created_by_idx" ON "held_places" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "held_places_lapse_idx" ON "held_places" USING btree ("date_id") WHERE "held_places"."ended_at" is null and "held_places"."lapse_hours" is not null;--> statement-breakpoint
CREATE INDEX "held_visits_held_place_idx" ON "held_visits" USING btree ("held_place_id");--> statement-breakpoint
CREATE INDEX "held_visits_recorded_by_idx" ON "held_visits" USING btree ("recorded_by_id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_held_place_id_held_places_id_fk" FOREIGN KEY ("held_place_id") REFERENCES "public"."held_places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_held_place_idx" ON "registrations" USING btree ("held_place_id") WHERE "registrations"."held_place_id" is not null;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_held_place_check" CHECK ("registrations"."held_place_id" is null or not "registrations"."is_additional_volunteer");