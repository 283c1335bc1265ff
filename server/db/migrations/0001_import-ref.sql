ALTER TABLE "opportunities" ADD COLUMN "import_ref" text;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_import_ref_unique" ON "opportunities" USING btree ("import_ref");