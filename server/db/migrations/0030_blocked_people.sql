CREATE TABLE "blocked_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text,
	"address_digest" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"blocked_by_id" text,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_people_reason_check" CHECK ("blocked_people"."user_id" is not null or "blocked_people"."reason" = '')
);
--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_blocked_by_id_users_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_people_person_unique" ON "blocked_people" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_people_address_unique" ON "blocked_people" USING btree ("organization_id","address_digest");--> statement-breakpoint
CREATE INDEX "blocked_people_user_idx" ON "blocked_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocked_people_digest_idx" ON "blocked_people" USING btree ("address_digest");