CREATE TABLE "visit_reasons" (
	"entry_number" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "visit_reasons_reason_check" CHECK ("visit_reasons"."reason" = btrim("visit_reasons"."reason") and char_length("visit_reasons"."reason") between 1 and 500 and "visit_reasons"."reason" !~ '[\u0001-\u001f\u007f]')
);
--> statement-breakpoint
ALTER TABLE "visit_entries" DROP CONSTRAINT "visit_entries_kind_check";--> statement-breakpoint
ALTER TABLE "visit_entries" DROP CONSTRAINT "visit_entries_through_check";--> statement-breakpoint
DROP INDEX "visit_entries_registration_idx";--> statement-breakpoint
ALTER TABLE "visit_entries" ADD COLUMN "reverses" bigint;--> statement-breakpoint
ALTER TABLE "visit_reasons" ADD CONSTRAINT "visit_reasons_entry_number_visit_entries_number_fk" FOREIGN KEY ("entry_number") REFERENCES "public"."visit_entries"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_entries_reverses_key" ON "visit_entries" USING btree ("reverses") WHERE "visit_entries"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "visits_open_idx" ON "visits" USING btree ("registration_id") WHERE "visits"."check_in_at" is not null and "visits"."check_out_at" is null;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_registration_number_key" UNIQUE("registration_id","number");--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_reverses_fk" FOREIGN KEY ("registration_id","reverses") REFERENCES "public"."visit_entries"("registration_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_reverses_check" CHECK (("visit_entries"."kind" = 'reversed') = ("visit_entries"."reverses" is not null));--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_kind_check" CHECK ("visit_entries"."kind" in ('check-in', 'check-out', 'no-show', 'other-time', 'written-in', 'corrected', 'reversed', 'taken-back', 'carried-over'));--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_through_check" CHECK ("visit_entries"."through" in ('kiosk', 'kiosk-later', 'roster', 'roster-later', 'door-code', 'refused-tap', 'repair', 'correction', 'schedule', 'carried-over'));