ALTER TABLE "emails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "let_go_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_due_idx" ON "emails" USING btree ("of_message_id","due_at","id") WHERE "emails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_let_go_idx" ON "emails" USING btree ("let_go_at") WHERE "emails"."let_go_at" is not null;