CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_signed_in_at_idx" ON "known_devices" USING btree ("signed_in_at");--> statement-breakpoint
-- They count for 15 minutes, and nothing says where these came from.
DELETE FROM "password_attempts";--> statement-breakpoint
ALTER TABLE "password_attempts" DROP CONSTRAINT "password_attempts_pkey";--> statement-breakpoint
ALTER TABLE "password_attempts" ADD COLUMN "origin" text NOT NULL;--> statement-breakpoint
ALTER TABLE "password_attempts" ADD CONSTRAINT "password_attempts_user_id_origin_pk" PRIMARY KEY("user_id","origin");--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_user_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "own_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "network_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "stranger_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of codes under way nobody knows who asked: everybody is a stranger to them.
UPDATE "account_codes" SET "stranger_tries" = "tries";--> statement-breakpoint
ALTER TABLE "account_codes" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "account_codes" DROP COLUMN "sent";--> statement-breakpoint
ALTER TABLE "account_codes" DROP COLUMN "counted_since";--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_purpose_device_pk" PRIMARY KEY("user_id","purpose","device");--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_purpose_check" CHECK ("account_codes"."purpose" in ('verification', 'reset', 'invitation', 'reset-link'));
