ALTER TABLE "visits" DROP CONSTRAINT "visits_held_place_fk";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_id_held_unique";--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_held_place_unique" UNIQUE("id","user_id","is_held");--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "visits" SET "user_id" = "registrations"."user_id" FROM "registrations" WHERE "registrations"."id" = "visits"."registration_id";--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_held_place_fk" FOREIGN KEY ("registration_id","user_id","has_come") REFERENCES "public"."registrations"("id","user_id","is_held") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_user_idx" ON "visits" USING btree ("user_id","check_in_at") WHERE "visits"."check_in_at" is not null;