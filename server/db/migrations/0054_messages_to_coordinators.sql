ALTER TABLE "message_audiences" DROP CONSTRAINT "message_audiences_one_check";--> statement-breakpoint
ALTER TABLE "message_audiences" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_audiences_location_idx" ON "message_audiences" USING btree ("location_id");--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_one_check" CHECK (num_nonnulls("message_audiences"."opportunity_id", "message_audiences"."group_id", "message_audiences"."location_id", "message_audiences"."list") = 1);