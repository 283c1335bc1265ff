ALTER TABLE "told_places" ADD COLUMN "shift" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;