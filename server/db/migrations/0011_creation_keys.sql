ALTER TABLE "opportunities" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "creation_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_creation_key_unique" ON "opportunities" USING btree ("creator_id","organization_id","creation_key") WHERE "opportunities"."deleted_at" is null;