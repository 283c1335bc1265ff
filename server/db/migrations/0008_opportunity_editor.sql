CREATE TABLE "coordinator_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"invited_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coordinator_invitations_email_check" CHECK ("coordinator_invitations"."email" = lower(btrim("coordinator_invitations"."email"))),
	CONSTRAINT "coordinator_invitations_names_check" CHECK (btrim("coordinator_invitations"."first_name") <> '' and btrim("coordinator_invitations"."last_name") <> '')
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "updated_by_id" text;--> statement-breakpoint
ALTER TABLE "opportunity_groups" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coordinator_invitations" ADD CONSTRAINT "coordinator_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinator_invitations" ADD CONSTRAINT "coordinator_invitations_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coordinator_invitations_location_idx" ON "coordinator_invitations" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_email_idx" ON "coordinator_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_expires_idx" ON "coordinator_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_invited_by_idx" ON "coordinator_invitations" USING btree ("invited_by_id");--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunities_updated_by_idx" ON "opportunities" USING btree ("updated_by_id");--> statement-breakpoint
-- The groups of what is published already are not mailed once more.
UPDATE "opportunity_groups" SET "announced_at" = now() FROM "opportunities" WHERE "opportunities"."id" = "opportunity_groups"."opportunity_id" AND "opportunities"."status" <> 'draft';
