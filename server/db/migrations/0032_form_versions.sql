CREATE TABLE "form_versions" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"form_json" jsonb NOT NULL,
	"saved_by_id" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_pk" PRIMARY KEY("form_id","version"),
	CONSTRAINT "form_versions_title_check" CHECK (btrim("form_versions"."title") <> '')
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_creation_key_unique" ON "forms" USING btree ("creator_id","organization_id","creation_key");--> statement-breakpoint
INSERT INTO "form_versions" ("form_id", "version", "title", "form_json", "saved_by_id", "saved_at")
SELECT "id", "version", "title", "form_json", "creator_id", "updated_at" FROM "forms";--> statement-breakpoint
ALTER TABLE "forms" DROP COLUMN "form_json";