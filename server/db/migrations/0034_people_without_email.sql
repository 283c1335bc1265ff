ALTER TABLE "users" DROP CONSTRAINT "users_email_check";--> statement-breakpoint
ALTER TABLE "group_members" DROP CONSTRAINT "group_members_email_check";--> statement-breakpoint
DROP INDEX "users_email_unique";--> statement-breakpoint
DROP INDEX "group_members_person_unique";--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "contact_id" text;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_record_id_users_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_record_unique" ON "group_members" USING btree ("record_id","group_id") WHERE "group_members"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_requests_contact_idx" ON "volunteer_requests" USING btree ("contact_id") WHERE "volunteer_requests"."contact_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_person_unique" ON "group_members" USING btree ("group_id","email",comparable_name("first_name"),comparable_name("last_name")) WHERE "group_members"."record_id" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_check" CHECK ("users"."email" = lower(btrim("users"."email")) and ("users"."email" = '' or "users"."email" like '%_@_%'));--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_email_check" CHECK ("group_members"."email" = lower(btrim("group_members"."email"))
        and (case when "group_members"."record_id" is null then "group_members"."email" like '%_@_%' else "group_members"."email" = '' end));--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_contact_check" CHECK ("volunteer_requests"."contact_id" is null or ("volunteer_requests"."email" = '' and "volunteer_requests"."contact_id" <> "volunteer_requests"."user_id"));