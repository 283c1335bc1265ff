ALTER TABLE "registrations" RENAME COLUMN "over_capacity_at" TO "overruled_at";--> statement-breakpoint
ALTER TABLE "registrations" RENAME COLUMN "over_capacity_by_id" TO "overruled_by_id";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_over_capacity_check";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_over_capacity_by_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "overruled" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_overruled_by_id_users_id_fk" FOREIGN KEY ("overruled_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Places over capacity are those for which one rule was set aside.
UPDATE "registrations" SET "overruled" = '{slot-full}' WHERE "overruled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_overruled_check" CHECK ("registrations"."overruled" <@ array['opportunity.private', 'group-only', 'qualification-missing', 'not-open-yet', 'slot-full', 'limit-reached'] and (cardinality("registrations"."overruled") = 0) = ("registrations"."overruled_at" is null)
        and ("registrations"."overruled_at" is null) = ("registrations"."overruled_by_id" is null) and ("registrations"."overruled_at" is null or not "registrations"."is_additional_volunteer"));