CREATE TABLE "companion_answers" (
	"holder_user_id" text NOT NULL,
	"companion_user_id" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companion_answers_holder_user_id_companion_user_id_pk" PRIMARY KEY("holder_user_id","companion_user_id"),
	CONSTRAINT "companion_answers_answer_check" CHECK ("companion_answers"."answer" in ('agreed', 'declined')),
	CONSTRAINT "companion_answers_other_check" CHECK ("companion_answers"."holder_user_id" <> "companion_answers"."companion_user_id")
);
--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" DROP CONSTRAINT "registration_additional_volunteers_pk";--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ALTER COLUMN "companion_registration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "registration_additional_volunteers" AS "named" SET "user_id" = "registrations"."user_id" FROM "registrations" WHERE "registrations"."id" = "named"."companion_registration_id";--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companion_answers" ADD CONSTRAINT "companion_answers_holder_user_id_users_id_fk" FOREIGN KEY ("holder_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_answers" ADD CONSTRAINT "companion_answers_companion_user_id_users_id_fk" FOREIGN KEY ("companion_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companion_answers_companion_idx" ON "companion_answers" USING btree ("companion_user_id");--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_registration_idx" ON "registration_additional_volunteers" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_user_idx" ON "registration_additional_volunteers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_token_idx" ON "registration_additional_volunteers" USING btree ("token_hash");--> statement-breakpoint
-- Those who were brought along before anybody was asked: their names were shown all the time.
INSERT INTO "companion_answers" ("holder_user_id", "companion_user_id", "answer", "answered_at")
SELECT DISTINCT "holder"."user_id", "named"."user_id", 'agreed', now()
FROM "registration_additional_volunteers" AS "named" JOIN "registrations" AS "holder" ON "holder"."id" = "named"."registration_id"
WHERE "holder"."user_id" <> "named"."user_id";
