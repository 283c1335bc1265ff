CREATE TABLE "form_mappings" (
	"form_id" uuid PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_mappings" ADD CONSTRAINT "form_mappings_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mappings" ADD CONSTRAINT "form_mappings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;