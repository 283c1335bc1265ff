CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"person_name" text,
	"organization_name" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"minutes" integer NOT NULL,
	"visits" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_day" date NOT NULL,
	CONSTRAINT "certificates_code_check" CHECK ("certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "certificates_names_check" CHECK (btrim("certificates"."person_name") <> '' and btrim("certificates"."organization_name") <> ''),
	CONSTRAINT "certificates_days_check" CHECK ("certificates"."start_day" <= "certificates"."end_day"),
	CONSTRAINT "certificates_hours_check" CHECK ("certificates"."minutes" > 0 and "certificates"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code_unique" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE INDEX "certificates_user_idx" ON "certificates" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "certificates_organization_idx" ON "certificates" USING btree ("organization_id");