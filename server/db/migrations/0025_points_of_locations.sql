ALTER TABLE "locations" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "longitude" double precision;--> statement-breakpoint
CREATE INDEX "locations_point_idx" ON "locations" USING btree ("latitude","longitude");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_point_check" CHECK (("locations"."latitude" is null) = ("locations"."longitude" is null));