ALTER TABLE "registrations" ADD COLUMN "repaired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "repaired_by_id" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_repaired_by_id_users_id_fk" FOREIGN KEY ("repaired_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_repaired_check" CHECK (("registrations"."repaired_at" is null) = ("registrations"."repaired_by_id" is null) and ("registrations"."repaired_at" is null or "registrations"."check_out_at" is not null));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_note_check" CHECK (btrim("registrations"."note") <> '' and char_length("registrations"."note") <= 300);