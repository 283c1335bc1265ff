ALTER TABLE "emails" ADD COLUMN "known_as" text;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "mail_to" text;