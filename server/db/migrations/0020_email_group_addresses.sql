CREATE TABLE "email_group_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "email_group_addresses_address_check" CHECK ("email_group_addresses"."address" = lower(btrim("email_group_addresses"."address")) and "email_group_addresses"."address" like '%_@_%'),
	CONSTRAINT "email_group_addresses_answer_check" CHECK ("email_group_addresses"."answer" in ('yes', 'no')),
	CONSTRAINT "email_group_addresses_answered_check" CHECK (("email_group_addresses"."answer" is null) = ("email_group_addresses"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "email_group_addresses" ADD CONSTRAINT "email_group_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_group_addresses_unique" ON "email_group_addresses" USING btree ("organization_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "email_group_addresses_token_unique" ON "email_group_addresses" USING btree ("token");--> statement-breakpoint
CREATE INDEX "email_group_addresses_address_idx" ON "email_group_addresses" USING btree ("address");