CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"about" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status" integer,
	"trouble" text,
	"answer" text,
	"milliseconds" integer,
	CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('registration.created', 'registration.cancelled', 'checkin.changed', 'hours.changed', 'request.decided', 'opportunity.published', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_trouble_check" CHECK ("webhook_deliveries"."trouble" in ('status', 'timeout', 'unreachable', 'too-large', 'private-address', 'host-not-allowed')),
	CONSTRAINT "webhook_deliveries_due_check" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_readers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "webhook_readers_one_check" CHECK ("webhook_readers"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	CONSTRAINT "webhooks_types_check" CHECK (cardinality("webhooks"."types") > 0 and "webhooks"."types" <@ array['registration.created', 'registration.cancelled', 'checkin.changed', 'hours.changed', 'request.decided', 'opportunity.published']),
	CONSTRAINT "webhooks_former_check" CHECK (("webhooks"."former_secret" is null) = ("webhooks"."former_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ALTER COLUMN "key" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event_unique" ON "webhook_deliveries" USING btree ("webhook_id","event_id","type");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","due_at") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_occurred_idx" ON "webhook_deliveries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhooks_organization_idx" ON "webhooks" USING btree ("organization_id");