ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose_check";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_session_id_idx" ON "mailed_links" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose_check" CHECK ("mailed_links"."purpose" in ('verification-link', 'log-in-link', 'reset-link', 'invitation', 'kiosk-link'));