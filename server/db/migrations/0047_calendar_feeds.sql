CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid,
	"location_id" uuid,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	"minute" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_subject_unique" UNIQUE NULLS NOT DISTINCT("user_id","organization_id","location_id"),
	CONSTRAINT "calendar_feeds_subject_check" CHECK ("calendar_feeds"."location_id" is null or "calendar_feeds"."organization_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_unique" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_organization_idx" ON "calendar_feeds" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_location_idx" ON "calendar_feeds" USING btree ("location_id");