CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"attached_at" timestamp with time zone,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_files_content_type_check" CHECK ("application_files"."content_type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "application_files_file_name_check" CHECK (btrim("application_files"."file_name") <> ''),
	CONSTRAINT "application_files_byte_size_check" CHECK ("application_files"."byte_size" > 0 and "application_files"."byte_size" <= 10485760)
);
--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_files_storage_key_unique" ON "application_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "application_files_user_idx" ON "application_files" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "application_files_organization_idx" ON "application_files" USING btree ("organization_id");