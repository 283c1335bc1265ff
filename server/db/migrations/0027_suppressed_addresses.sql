CREATE TABLE "suppressed_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"words" text,
	"released_at" timestamp with time zone,
	"released_by" text,
	CONSTRAINT "suppressed_addresses_address_check" CHECK ("suppressed_addresses"."address" = lower(btrim("suppressed_addresses"."address")) and "suppressed_addresses"."address" like '%_@_%'),
	CONSTRAINT "suppressed_addresses_reason_check" CHECK ("suppressed_addresses"."reason" in ('unsubscribed', 'bounced')),
	CONSTRAINT "suppressed_addresses_released_check" CHECK ("suppressed_addresses"."reason" = 'bounced' or num_nonnulls("suppressed_addresses"."words", "suppressed_addresses"."released_at", "suppressed_addresses"."released_by") = 0)
);
--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suppressed_addresses_unique" ON "suppressed_addresses" USING btree ("organization_id","address","reason");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_address_idx" ON "suppressed_addresses" USING btree ("address");