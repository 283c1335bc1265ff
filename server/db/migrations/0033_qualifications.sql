CREATE TABLE "qualifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date,
	"note" text,
	"recorded_by_id" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "qualifications_kind_check" CHECK ("qualifications"."kind" in ('background check', 'drivers license', 'training')),
	CONSTRAINT "qualifications_note_check" CHECK ("qualifications"."note" is null or btrim("qualifications"."note") <> '')
);
--> statement-breakpoint
CREATE TABLE "volunteer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "volunteer_notes_text_check" CHECK (btrim("volunteer_notes"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "requirements_on_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_notes" ADD CONSTRAINT "volunteer_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_notes" ADD CONSTRAINT "volunteer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_notes" ADD CONSTRAINT "volunteer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "qualifications_person_unique" ON "qualifications" USING btree ("user_id","organization_id","kind");--> statement-breakpoint
CREATE INDEX "qualifications_organization_idx" ON "qualifications" USING btree ("organization_id","expires_on");--> statement-breakpoint
CREATE INDEX "qualifications_expiry_idx" ON "qualifications" USING btree ("expires_on") WHERE "qualifications"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_notes_person_idx" ON "volunteer_notes" USING btree ("organization_id","user_id","written_at");--> statement-breakpoint
CREATE INDEX "volunteer_notes_user_idx" ON "volunteer_notes" USING btree ("user_id");