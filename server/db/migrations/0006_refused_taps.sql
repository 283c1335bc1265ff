CREATE TABLE "refused_taps" (
	"key" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text,
	"registration_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"params" jsonb,
	CONSTRAINT "refused_taps_once" UNIQUE("slot_id","kind","visitor"),
	CONSTRAINT "refused_taps_kind_check" CHECK ("refused_taps"."kind" in ('check-in', 'check-out')),
	CONSTRAINT "refused_taps_visitor_check" CHECK ("refused_taps"."visitor" = lower("refused_taps"."visitor")),
	CONSTRAINT "refused_taps_at_check" CHECK ("refused_taps"."at" <= "refused_taps"."received_at")
);
--> statement-breakpoint
ALTER TABLE "refused_taps" ADD CONSTRAINT "refused_taps_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_taps" ADD CONSTRAINT "refused_taps_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_taps_registration_idx" ON "refused_taps" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "refused_taps_received_at_idx" ON "refused_taps" USING btree ("received_at");