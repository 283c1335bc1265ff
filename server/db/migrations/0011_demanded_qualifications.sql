ALTER TABLE "opportunities" ADD COLUMN "demanded" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What was demanded stays so; a training that was only mentioned stays as a requirement of the organization's own words.
UPDATE "opportunities" SET
  "demanded" = CASE WHEN "requirements_on_file" THEN array(
    SELECT "kind" FROM unnest(array['background check', 'drivers license', 'training']) WITH ORDINALITY AS "kinds" ("kind", "at")
    WHERE "kind" = ANY ("requirements") ORDER BY "at") ELSE '{}' END,
  "requirements" = CASE WHEN "requirements_on_file" OR 'Training' = ANY ("requirements")
    THEN array_remove("requirements", 'training') ELSE array_replace("requirements", 'training', 'Training') END
WHERE "requirements_on_file" OR 'training' = ANY ("requirements");--> statement-breakpoint
ALTER TABLE "opportunities" DROP COLUMN "requirements_on_file";--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_demanded_check" CHECK ("opportunities"."demanded" <@ array['background check', 'drivers license', 'training']);