CREATE TABLE "shown_changes" (
	"transaction" "xid8" NOT NULL,
	"about" uuid NOT NULL,
	"found_at" timestamp with time zone,
	CONSTRAINT "shown_changes_transaction_about_pk" PRIMARY KEY("transaction","about")
);
--> statement-breakpoint
CREATE INDEX "shown_changes_found_idx" ON "shown_changes" USING btree ("found_at");--> statement-breakpoint
-- What visitors see changes: each statement notes of which opportunity or organization, with the transaction that it belongs to
-- (docs/decisions/059-kept-answers.md). A table that is read for visitors has triggers for all three kinds of statements, unless a kind can
-- change nothing of what they see.
--> statement-breakpoint
CREATE FUNCTION note_shown_by_opportunity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO shown_changes (transaction, about)
    SELECT pg_current_xact_id(), opportunity_id FROM former UNION SELECT pg_current_xact_id(), opportunity_id FROM changed
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO shown_changes (transaction, about) SELECT DISTINCT pg_current_xact_id(), opportunity_id FROM changed
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_shown_by_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO shown_changes (transaction, about)
    SELECT pg_current_xact_id(), id FROM former UNION SELECT pg_current_xact_id(), id FROM changed
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO shown_changes (transaction, about) SELECT DISTINCT pg_current_xact_id(), id FROM changed
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_shown_by_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO shown_changes (transaction, about)
    SELECT pg_current_xact_id(), organization_id FROM former UNION SELECT pg_current_xact_id(), organization_id FROM changed
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO shown_changes (transaction, about) SELECT DISTINCT pg_current_xact_id(), organization_id FROM changed
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_shown_naming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (transaction, about)
  SELECT DISTINCT pg_current_xact_id(), r.opportunity_id FROM changed JOIN registrations r ON r.id = changed.registration_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_shown_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (transaction, about)
  SELECT DISTINCT pg_current_xact_id(), o.organization_id
  FROM former JOIN changed USING (id)
    JOIN opportunity_coordinators c ON c.user_id = changed.id JOIN opportunities o ON o.id = c.opportunity_id
  WHERE (former.first_name, former.last_name, former.email, former.cell_phone, former.home_phone, former.closed_at)
    IS DISTINCT FROM (changed.first_name, changed.last_name, changed.email, changed.cell_phone, changed.home_phone, changed.closed_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_shown_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (transaction, about)
  SELECT pg_current_xact_id(), '00000000-0000-0000-0000-000000000000'
  FROM former JOIN changed USING (id) WHERE former.storage_key <> changed.storage_key LIMIT 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_shown_insert AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_id();
--> statement-breakpoint
CREATE TRIGGER opportunities_shown_update AFTER UPDATE ON opportunities
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_id();
--> statement-breakpoint
CREATE TRIGGER opportunities_shown_delete AFTER DELETE ON opportunities
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_id();
--> statement-breakpoint
CREATE TRIGGER organizations_shown_insert AFTER INSERT ON organizations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_id();
--> statement-breakpoint
CREATE TRIGGER organizations_shown_update AFTER UPDATE ON organizations
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_id();
--> statement-breakpoint
CREATE TRIGGER organizations_shown_delete AFTER DELETE ON organizations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_id();
--> statement-breakpoint
CREATE TRIGGER locations_shown_insert AFTER INSERT ON locations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER locations_shown_update AFTER UPDATE ON locations
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER locations_shown_delete AFTER DELETE ON locations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER opportunity_coordinators_shown_insert AFTER INSERT ON opportunity_coordinators
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER opportunity_coordinators_shown_update AFTER UPDATE ON opportunity_coordinators
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER opportunity_coordinators_shown_delete AFTER DELETE ON opportunity_coordinators
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER opportunity_dates_shown_insert AFTER INSERT ON opportunity_dates
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER opportunity_dates_shown_update AFTER UPDATE ON opportunity_dates
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER opportunity_dates_shown_delete AFTER DELETE ON opportunity_dates
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER activities_shown_insert AFTER INSERT ON activities
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER activities_shown_update AFTER UPDATE ON activities
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER activities_shown_delete AFTER DELETE ON activities
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER slots_shown_insert AFTER INSERT ON slots
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER slots_shown_update AFTER UPDATE ON slots
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER slots_shown_delete AFTER DELETE ON slots
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER registrations_shown_insert AFTER INSERT ON registrations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER registrations_shown_update AFTER UPDATE ON registrations
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER registrations_shown_delete AFTER DELETE ON registrations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER held_places_shown_insert AFTER INSERT ON held_places
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER held_places_shown_update AFTER UPDATE ON held_places
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER held_places_shown_delete AFTER DELETE ON held_places
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_opportunity();
--> statement-breakpoint
CREATE TRIGGER registration_additional_volunteers_shown_insert AFTER INSERT ON registration_additional_volunteers
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_naming();
--> statement-breakpoint
CREATE TRIGGER registration_additional_volunteers_shown_update AFTER UPDATE ON registration_additional_volunteers
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_naming();
--> statement-breakpoint
CREATE TRIGGER registration_additional_volunteers_shown_delete AFTER DELETE ON registration_additional_volunteers
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_naming();
--> statement-breakpoint
CREATE TRIGGER users_shown_update AFTER UPDATE ON users
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_contact();
--> statement-breakpoint
CREATE TRIGGER files_shown_update AFTER UPDATE ON files
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_picture();
