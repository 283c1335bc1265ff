CREATE TABLE "earlier_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"decline_message" text,
	"form_id" uuid,
	"form_version" integer,
	"form_data" jsonb,
	"applied_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_applications_status_check" CHECK ("earlier_applications"."status" in ('approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "application_key" uuid;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "search_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_applications" ADD CONSTRAINT "earlier_applications_request_id_volunteer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."volunteer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_applications" ADD CONSTRAINT "earlier_applications_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_applications" ADD CONSTRAINT "earlier_applications_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_applications_request_idx" ON "earlier_applications" USING btree ("request_id","decided_at");--> statement-breakpoint
CREATE INDEX "earlier_applications_form_idx" ON "earlier_applications" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "volunteer_requests_list_idx" ON "volunteer_requests" USING btree ("organization_id","search_name","id");--> statement-breakpoint
CREATE INDEX "volunteer_requests_search_idx" ON "volunteer_requests" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
-- The list of volunteers is ordered and searched by the names that the account has.
CREATE FUNCTION name_volunteer_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := coalesce(
    (SELECT search_fold(last_name || ' ' || first_name) FROM users WHERE id = NEW.user_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rename_volunteer_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE volunteer_requests SET search_name = search_fold(NEW.last_name || ' ' || NEW.first_name)
  WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER volunteer_requests_name BEFORE INSERT ON volunteer_requests
FOR EACH ROW EXECUTE FUNCTION name_volunteer_request();
--> statement-breakpoint
CREATE TRIGGER users_volunteer_requests_name AFTER UPDATE OF first_name, last_name ON users
FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
EXECUTE FUNCTION rename_volunteer_requests();
--> statement-breakpoint
UPDATE volunteer_requests request SET
  search_name = search_fold(person.last_name || ' ' || person.first_name),
  applied_at = CASE WHEN NOT request.is_from_registration THEN request.created_at END
FROM users person WHERE person.id = request.user_id;
--> statement-breakpoint
-- Everybody who has signed up so far; a `%` or `#` in a key's part is written as shared/rules/keys.ts does.
INSERT INTO volunteer_requests
  (id, key, user_id, organization_id, email, name, is_from_registration, created_at, updated_at)
SELECT gen_random_uuid(),
  'VOLUNTEER_REQUEST#ORGANIZATION#' || replace(replace(btrim(organization.name), '%', '%25'), '#', '%23'),
  person.id, organization.id, person.email, person.first_name || ' ' || person.last_name, true,
  min(place.signed_up_at), min(place.signed_up_at)
FROM registrations place
JOIN opportunities opportunity ON opportunity.id = place.opportunity_id
JOIN organizations organization ON organization.id = opportunity.organization_id
JOIN users person ON person.id = place.user_id
WHERE NOT place.is_additional_volunteer AND person.closed_at IS NULL
GROUP BY person.id, organization.id
ON CONFLICT DO NOTHING;
