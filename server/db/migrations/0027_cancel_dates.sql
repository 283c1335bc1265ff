ALTER TABLE "opportunity_dates" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "opportunity_dates_canceled_idx" ON "opportunity_dates" USING btree ("opportunity_id","end_at") WHERE "opportunity_dates"."canceled_at" is not null;--> statement-breakpoint
CREATE INDEX "registrations_canceled_idx" ON "registrations" USING btree ("user_id") WHERE "registrations"."canceled_at" is not null;--> statement-breakpoint
ALTER TABLE "opportunity_dates" ADD CONSTRAINT "opportunity_dates_canceled_check" CHECK ("opportunity_dates"."canceled_at" is null or "opportunity_dates"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_canceled_check" CHECK ("slots"."canceled_at" is null or "slots"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_canceled_check" CHECK ("registrations"."canceled_at" is null or "registrations"."deleted_at" is not null);