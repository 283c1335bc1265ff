CREATE SEQUENCE "public"."event_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"organization_id" uuid,
	"written" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_written_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "events_position_unique" ON "events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_without_position_idx" ON "events" USING btree ("written") WHERE "events"."position" is null;--> statement-breakpoint
CREATE INDEX "events_occurred_at_idx" ON "events" USING btree ("occurred_at");