CREATE TABLE "hour_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" text,
	"approved_start_at" timestamp with time zone,
	"approved_end_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "hour_reports_status_check" CHECK ("hour_reports"."status" in ('pending', 'approved', 'kept', 'declined', 'withdrawn')),
	CONSTRAINT "hour_reports_span_check" CHECK ("hour_reports"."start_at" < "hour_reports"."end_at"),
	CONSTRAINT "hour_reports_decided_check" CHECK (("hour_reports"."decided_at" is not null) = ("hour_reports"."status" in ('approved', 'kept', 'declined'))
        and ("hour_reports"."decided_at" is null) = ("hour_reports"."decided_by_id" is null)),
	CONSTRAINT "hour_reports_approved_check" CHECK (("hour_reports"."approved_start_at" is not null) = ("hour_reports"."status" = 'approved')
        and ("hour_reports"."approved_start_at" is null) = ("hour_reports"."approved_end_at" is null)
        and ("hour_reports"."approved_start_at" is null or "hour_reports"."approved_start_at" < "hour_reports"."approved_end_at")),
	CONSTRAINT "hour_reports_reason_check" CHECK ("hour_reports"."reason" is null or ("hour_reports"."status" = 'declined' and btrim("hour_reports"."reason") <> ''))
);
--> statement-breakpoint
ALTER TABLE "visit_entries" DROP CONSTRAINT "visit_entries_through_check";--> statement-breakpoint
ALTER TABLE "hour_reports" ADD CONSTRAINT "hour_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_reports" ADD CONSTRAINT "hour_reports_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_reports" ADD CONSTRAINT "hour_reports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_reports" ADD CONSTRAINT "hour_reports_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_reports_waiting_idx" ON "hour_reports" USING btree ("organization_id","reported_at") WHERE "hour_reports"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "hour_reports_decided_idx" ON "hour_reports" USING btree ("organization_id","decided_at") WHERE "hour_reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "hour_reports_user_idx" ON "hour_reports" USING btree ("user_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hour_reports_registration_unique" ON "hour_reports" USING btree ("registration_id") WHERE "hour_reports"."status" in ('pending', 'approved');--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_through_check" CHECK ("visit_entries"."through" in ('kiosk', 'kiosk-later', 'roster', 'roster-later', 'door-code', 'refused-tap', 'repair', 'correction', 'reported', 'schedule', 'carried-over'));