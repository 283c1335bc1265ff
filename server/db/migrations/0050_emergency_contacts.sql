CREATE TABLE "emergency_contacts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"relation" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_contacts_name_check" CHECK (btrim("emergency_contacts"."name") <> '' and char_length("emergency_contacts"."name") <= 100),
	CONSTRAINT "emergency_contacts_phone_check" CHECK ("emergency_contacts"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "emergency_contacts_relation_check" CHECK (char_length("emergency_contacts"."relation") <= 50)
);
--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;