CREATE TABLE "hours_settings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"allows_work_outside_shifts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hour_reports" ALTER COLUMN "registration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hour_reports" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "hours_settings" ADD CONSTRAINT "hours_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_reports_work_idx" ON "hour_reports" USING btree ("organization_id","approved_start_at") WHERE "hour_reports"."title" is not null and "hour_reports"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "hour_reports_work_user_idx" ON "hour_reports" USING btree ("user_id","approved_start_at") WHERE "hour_reports"."title" is not null and "hour_reports"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "hour_reports" ADD CONSTRAINT "hour_reports_work_check" CHECK (("hour_reports"."registration_id" is null) = ("hour_reports"."title" is not null) and ("hour_reports"."status" <> 'kept' or "hour_reports"."title" is null));