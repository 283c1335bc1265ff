ALTER TABLE "emails" ADD COLUMN "of_message_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "last_error_words" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_of_message_id_messages_id_fk" FOREIGN KEY ("of_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_of_message_idx" ON "emails" USING btree ("of_message_id") WHERE "emails"."of_message_id" is not null;--> statement-breakpoint
-- Messages that were sent before: all of their mails are in the outbox, as those that their sender answers for.
UPDATE "messages" SET "mailed_at" = "sent_at";--> statement-breakpoint
UPDATE "emails" SET "of_message_id" = "messages"."id"
FROM "messages"
JOIN "users" AS "sender" ON "sender"."id" = "messages"."sender_id"
JOIN "message_recipients" ON "message_recipients"."message_id" = "messages"."id"
WHERE "emails"."template" = 'send-message' AND "emails"."reply_to" = "sender"."email" AND "emails"."recipient" = "message_recipients"."address"
AND "emails"."queued_at" BETWEEN "messages"."sent_at" AND "messages"."sent_at" + interval '10 minutes';
