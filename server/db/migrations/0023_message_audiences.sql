CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" text NOT NULL,
	"message_id" uuid,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_attachments_content_type_check" CHECK ("message_attachments"."content_type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "message_attachments_file_name_check" CHECK (btrim("message_attachments"."file_name") <> ''),
	CONSTRAINT "message_attachments_byte_size_check" CHECK ("message_attachments"."byte_size" > 0 and "message_attachments"."byte_size" <= 5242880)
);
--> statement-breakpoint
CREATE TABLE "message_audiences" (
	"message_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"opportunity_id" uuid,
	"date_ids" uuid[] DEFAULT '{}' NOT NULL,
	"activity_ids" uuid[] DEFAULT '{}' NOT NULL,
	"group_id" uuid,
	CONSTRAINT "message_audiences_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_audiences_one_check" CHECK (num_nonnulls("message_audiences"."opportunity_id", "message_audiences"."group_id") = 1),
	CONSTRAINT "message_audiences_narrowed_check" CHECK ("message_audiences"."opportunity_id" is not null or cardinality("message_audiences"."date_ids") + cardinality("message_audiences"."activity_ids") = 0)
);
--> statement-breakpoint
ALTER TABLE "message_recipients" DROP CONSTRAINT "message_recipients_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_opportunity_id_opportunities_id_fk";
--> statement-breakpoint
DROP INDEX "message_recipients_user_idx";--> statement-breakpoint
DROP INDEX "messages_opportunity_idx";--> statement-breakpoint
ALTER TABLE "message_recipients" DROP CONSTRAINT "message_recipients_pk";--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "message_recipients" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "audiences" smallint[] NOT NULL DEFAULT '{0}';--> statement-breakpoint
ALTER TABLE "message_recipients" ALTER COLUMN "audiences" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
-- Messages that are there went to people of one opportunity, who had accounts.
INSERT INTO "message_audiences" ("message_id", "position", "opportunity_id") SELECT "id", 0, "opportunity_id" FROM "messages";--> statement-breakpoint
UPDATE "messages" SET "organization_id" = "opportunities"."organization_id" FROM "opportunities" WHERE "opportunities"."id" = "messages"."opportunity_id";--> statement-breakpoint
UPDATE "message_recipients" SET "address" = "users"."email", "first_name" = "users"."first_name", "last_name" = "users"."last_name" FROM "users" WHERE "users"."id" = "message_recipients"."user_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "organization_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_recipients" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_recipients" ALTER COLUMN "first_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_recipients" ALTER COLUMN "last_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_storage_key_unique" ON "message_attachments" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "message_attachments_message_idx" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_waiting_idx" ON "message_attachments" USING btree ("uploader_id","created_at") WHERE "message_attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_audiences_opportunity_idx" ON "message_audiences" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "message_audiences_group_idx" ON "message_audiences" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_recipients_address_unique" ON "message_recipients" USING btree ("message_id","address");--> statement-breakpoint
CREATE INDEX "message_recipients_address_idx" ON "message_recipients" USING btree ("address");--> statement-breakpoint
CREATE INDEX "messages_organization_idx" ON "messages" USING btree ("organization_id","sent_at");--> statement-breakpoint
ALTER TABLE "message_recipients" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "opportunity_id";--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_address_check" CHECK ("message_recipients"."address" = lower(btrim("message_recipients"."address")) and "message_recipients"."address" like '%_@_%');--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_audiences_check" CHECK (cardinality("message_recipients"."audiences") > 0);