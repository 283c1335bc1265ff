CREATE TABLE "former_addresses" (
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_addresses_user_id_email_pk" PRIMARY KEY("user_id","email"),
	CONSTRAINT "former_addresses_email_check" CHECK ("former_addresses"."email" = lower(btrim("former_addresses"."email")) and "former_addresses"."email" like '%_@_%')
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose_check";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_new_email_check" CHECK (("mailed_links"."purpose" in ('email-change', 'take-back')) = ("mailed_links"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose_check" CHECK ("mailed_links"."purpose" in ('verification-link', 'log-in-link', 'reset-link', 'invitation', 'kiosk-link', 'email-change', 'take-back'));