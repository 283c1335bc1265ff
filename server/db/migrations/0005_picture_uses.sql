CREATE INDEX "opportunities_image_idx" ON "opportunities" USING btree ("image_file_id");--> statement-breakpoint
CREATE INDEX "locations_profile_idx" ON "locations" USING btree ("profile_file_id");--> statement-breakpoint
CREATE INDEX "locations_cover_idx" ON "locations" USING btree ("cover_file_id");--> statement-breakpoint
CREATE INDEX "organizations_logo_idx" ON "organizations" USING btree ("logo_file_id");--> statement-breakpoint
CREATE INDEX "organizations_cover_idx" ON "organizations" USING btree ("cover_file_id");