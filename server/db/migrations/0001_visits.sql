CREATE TABLE "visits" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"check_in_at" timestamp with time zone,
	"check_out_at" timestamp with time zone,
	"no_show_at" timestamp with time zone,
	"no_show_by_id" text,
	"repaired_at" timestamp with time zone,
	"repaired_by_id" text,
	"new_volunteer" boolean DEFAULT false NOT NULL,
	"has_come" boolean GENERATED ALWAYS AS (case when check_in_at is not null then true end) STORED,
	CONSTRAINT "visits_something_check" CHECK ("visits"."check_in_at" is not null or "visits"."no_show_at" is not null),
	CONSTRAINT "visits_check_out_after_check_in_check" CHECK ("visits"."check_out_at" is null or ("visits"."check_in_at" is not null and "visits"."check_out_at" >= "visits"."check_in_at")),
	CONSTRAINT "visits_no_show_check" CHECK (("visits"."no_show_at" is null) = ("visits"."no_show_by_id" is null) and ("visits"."no_show_at" is null or "visits"."check_in_at" is null)),
	CONSTRAINT "visits_repaired_check" CHECK (("visits"."repaired_at" is null) = ("visits"."repaired_by_id" is null) and ("visits"."repaired_at" is null or "visits"."check_out_at" is not null)),
	CONSTRAINT "visits_new_volunteer_check" CHECK (not "visits"."new_volunteer" or "visits"."check_in_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_check_out_after_check_in_check";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_unregister_before_check_in_check";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_no_show_check";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_repaired_check";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_new_volunteer_check";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_no_show_by_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_repaired_by_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "is_held" boolean GENERATED ALWAYS AS (deleted_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_id_held_unique" UNIQUE("id","is_held");--> statement-breakpoint
INSERT INTO "visits" ("registration_id", "check_in_at", "check_out_at", "no_show_at", "no_show_by_id", "repaired_at", "repaired_by_id", "new_volunteer")
	SELECT "id", "check_in_at", "check_out_at", "no_show_at", "no_show_by_id", "repaired_at", "repaired_by_id", "new_volunteer"
	FROM "registrations" WHERE "check_in_at" IS NOT NULL OR "no_show_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_no_show_by_id_users_id_fk" FOREIGN KEY ("no_show_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_repaired_by_id_users_id_fk" FOREIGN KEY ("repaired_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_registration_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_held_place_fk" FOREIGN KEY ("registration_id","has_come") REFERENCES "public"."registrations"("id","is_held") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "check_in_at";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "check_out_at";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "no_show_at";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "no_show_by_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "repaired_at";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "repaired_by_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP COLUMN "new_volunteer";
