ALTER TABLE "registrations" ADD COLUMN "added_by_id" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "typed_first_name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "typed_last_name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "unnamed_others" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "over_capacity_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "over_capacity_by_id" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_over_capacity_by_id_users_id_fk" FOREIGN KEY ("over_capacity_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_added_check" CHECK (("registrations"."typed_first_name" is null) = ("registrations"."typed_last_name" is null) and "registrations"."unnamed_others" >= 0
        and ("registrations"."added_by_id" is not null or ("registrations"."typed_last_name" is null and "registrations"."unnamed_others" = 0)));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_over_capacity_check" CHECK (("registrations"."over_capacity_at" is null) = ("registrations"."over_capacity_by_id" is null) and ("registrations"."over_capacity_at" is null or not "registrations"."is_additional_volunteer"));