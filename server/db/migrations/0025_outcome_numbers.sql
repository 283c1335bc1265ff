CREATE TABLE "outcome_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outcome_entries_outcome_check" CHECK ("outcome_entries"."outcome" in ('first', 'second')),
	CONSTRAINT "outcome_entries_amount_check" CHECK ("outcome_entries"."amount" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "hours_settings" ADD COLUMN "first_outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hours_settings" ADD COLUMN "second_outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome_entries" ADD CONSTRAINT "outcome_entries_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_entries_day_idx" ON "outcome_entries" USING btree ("organization_id","day");