ALTER TABLE "message_audiences" DROP CONSTRAINT "message_audiences_one_check";--> statement-breakpoint
ALTER TABLE "coordinator_invitations" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD COLUMN "list" text;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_list_check" CHECK ("message_audiences"."list" in ('organization', 'people'));--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_one_check" CHECK (num_nonnulls("message_audiences"."opportunity_id", "message_audiences"."group_id", "message_audiences"."list") = 1);