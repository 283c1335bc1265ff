CREATE TABLE "sign_up_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "sign_up_news_kind_check" CHECK ("sign_up_news"."kind" in ('came', 'left', 'changed')),
	CONSTRAINT "sign_up_news_state_check" CHECK ("sign_up_news"."state" in ('waiting', 'told', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_up_mails" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_news" ADD CONSTRAINT "sign_up_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_news" ADD CONSTRAINT "sign_up_news_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_news" ADD CONSTRAINT "sign_up_news_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_news_unique" ON "sign_up_news" USING btree ("user_id","registration_id","kind","event_id");--> statement-breakpoint
CREATE INDEX "sign_up_news_due_idx" ON "sign_up_news" USING btree ("due_at") WHERE "sign_up_news"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sign_up_news_of_reader_idx" ON "sign_up_news" USING btree ("user_id","opportunity_id");--> statement-breakpoint
CREATE INDEX "sign_up_news_registration_idx" ON "sign_up_news" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "sign_up_news_opportunity_idx" ON "sign_up_news" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "sign_up_news_noted_at_idx" ON "sign_up_news" USING btree ("noted_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sign_up_mails_check" CHECK ("users"."sign_up_mails" in ('each', 'hourly', 'daily'));