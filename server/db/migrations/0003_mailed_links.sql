CREATE TABLE "mailed_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"device" text,
	"leads_to" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_links_purpose_check" CHECK ("mailed_links"."purpose" in ('verification-link', 'log-in-link', 'reset-link', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "account_codes" DROP CONSTRAINT "account_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "account_codes" ALTER COLUMN "device" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_codes" ALTER COLUMN "network" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user_id_idx" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_expires_at_idx" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "mailed_links" ("hash", "user_id", "purpose", "expires_at") SELECT "hash", "user_id", "purpose", "expires_at" FROM "account_codes" WHERE "purpose" in ('reset-link', 'invitation');--> statement-breakpoint
DELETE FROM "account_codes" WHERE "purpose" in ('reset-link', 'invitation');--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_purpose_check" CHECK ("account_codes"."purpose" in ('verification', 'reset'));