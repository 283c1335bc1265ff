ALTER TABLE "volunteer_requests" ADD COLUMN "imported_first_name" text;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD COLUMN "imported_last_name" text;--> statement-breakpoint
-- Who was imported is ordered and found by the name that was imported, until the person does something there.
CREATE OR REPLACE FUNCTION name_volunteer_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := coalesce(
    (SELECT search_fold(coalesce(NEW.imported_last_name, last_name) || ' ' || coalesce(NEW.imported_first_name, first_name))
      FROM users WHERE id = NEW.user_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rename_volunteer_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE volunteer_requests SET search_name = search_fold(NEW.last_name || ' ' || NEW.first_name)
  WHERE user_id = NEW.id AND imported_last_name IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER volunteer_requests_own_name BEFORE UPDATE OF imported_first_name, imported_last_name ON volunteer_requests
FOR EACH ROW EXECUTE FUNCTION name_volunteer_request();
