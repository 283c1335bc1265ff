CREATE TABLE "text_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_codes_number_check" CHECK ("text_codes"."number" ~ '^\+[1-9][0-9]{7,14}$')
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"first_texted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "text_consents_words_check" CHECK (btrim("text_consents"."words") <> ''),
	CONSTRAINT "text_consents_ended_by_check" CHECK ("text_consents"."ended_by" in ('person', 'stop', 'number')),
	CONSTRAINT "text_consents_ended_check" CHECK (("text_consents"."ended_at" is null) = ("text_consents"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "text_numbers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "text_numbers_number_check" CHECK ("text_numbers"."number" ~ '^\+[1-9][0-9]{7,14}$')
);
--> statement-breakpoint
CREATE TABLE "text_phones" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"said_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"organization_id" uuid,
	"registration_id" uuid,
	"told_start_at" timestamp with time zone,
	"number" text,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"trouble" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"send_before" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "texts_kind_check" CHECK ("texts"."kind" in ('code', 'answer', 'reminder', 'canceled', 'released', 'moved', 'restored')),
	CONSTRAINT "texts_state_check" CHECK ("texts"."state" in ('waiting', 'sent', 'failed', 'dropped')),
	CONSTRAINT "texts_trouble_check" CHECK ("texts"."trouble" in ('refused', 'too-late', 'not-wanted', 'changed', 'budget')),
	CONSTRAINT "texts_due_check" CHECK (("texts"."state" = 'waiting') = ("texts"."due_at" is not null)),
	CONSTRAINT "texts_about_check" CHECK (("texts"."kind" in ('code', 'answer')) = ("texts"."registration_id" is null and "texts"."organization_id" is null)),
	CONSTRAINT "texts_number_check" CHECK ("texts"."number" is null or "texts"."kind" in ('code', 'answer'))
);
--> statement-breakpoint
ALTER TABLE "text_codes" ADD CONSTRAINT "text_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_numbers" ADD CONSTRAINT "text_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "texts" ADD CONSTRAINT "texts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_codes_expires_idx" ON "text_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_consents_live_unique" ON "text_consents" USING btree ("user_id","organization_id") WHERE "text_consents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "text_consents_user_idx" ON "text_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_consents_organization_idx" ON "text_consents" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_numbers_number_unique" ON "text_numbers" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_cause_unique" ON "texts" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "texts_due_idx" ON "texts" USING btree ("due_at") WHERE "texts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "texts_queued_idx" ON "texts" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "texts_user_idx" ON "texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "texts_organization_idx" ON "texts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "texts_registration_idx" ON "texts" USING btree ("registration_id");