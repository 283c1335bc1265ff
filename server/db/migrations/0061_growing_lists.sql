CREATE INDEX "organizations_shown_order_idx" ON "organizations" USING btree ((coalesce("new_name", "name")) collate "und-x-icu","id") WHERE "organizations"."unpublished_at" is null and "organizations"."deleted_at" is null;--> statement-breakpoint
-- What the landing page of an organization is read from beside its opportunities, and the lists of causes and skills: kept answers end with
-- what is written to it, too (docs/decisions/059-kept-answers.md).
CREATE FUNCTION note_shown_everywhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shown_changes (transaction, about) VALUES (pg_current_xact_id(), '00000000-0000-0000-0000-000000000000')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER active_forms_shown_insert AFTER INSERT ON active_forms
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER active_forms_shown_update AFTER UPDATE ON active_forms
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER active_forms_shown_delete AFTER DELETE ON active_forms
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER forms_shown_insert AFTER INSERT ON forms
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER forms_shown_update AFTER UPDATE ON forms
REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER forms_shown_delete AFTER DELETE ON forms
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_shown_by_organization();
--> statement-breakpoint
CREATE TRIGGER causes_shown_insert AFTER INSERT ON causes
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_everywhere();
--> statement-breakpoint
CREATE TRIGGER causes_shown_update AFTER UPDATE ON causes
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_everywhere();
--> statement-breakpoint
CREATE TRIGGER causes_shown_delete AFTER DELETE ON causes
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_everywhere();
--> statement-breakpoint
CREATE TRIGGER skills_shown_insert AFTER INSERT ON skills
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_everywhere();
--> statement-breakpoint
CREATE TRIGGER skills_shown_update AFTER UPDATE ON skills
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_everywhere();
--> statement-breakpoint
CREATE TRIGGER skills_shown_delete AFTER DELETE ON skills
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_everywhere();
