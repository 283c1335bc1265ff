CREATE TABLE "crm_field_rules" (
	"organization_id" uuid NOT NULL,
	"field" text NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "crm_field_rules_pk" PRIMARY KEY("organization_id","field"),
	CONSTRAINT "crm_field_rules_rule_check" CHECK ("crm_field_rules"."rule" in ('newest', 'ours', 'theirs'))
);
--> statement-breakpoint
CREATE TABLE "crm_links" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"local_id" text NOT NULL,
	"object_name" text NOT NULL,
	"record_id" text NOT NULL,
	"reference_id" text,
	"user_id" text NOT NULL,
	"agreed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_links_pk" PRIMARY KEY("organization_id","kind","local_id","object_name"),
	CONSTRAINT "crm_links_kind_check" CHECK ("crm_links"."kind" in ('person', 'place'))
);
--> statement-breakpoint
CREATE TABLE "crm_sync_readers" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "crm_sync_readers_one_check" CHECK ("crm_sync_readers"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "crm_sync_rows" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"local_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"asked" integer DEFAULT 1 NOT NULL,
	"creating_at" timestamp with time zone,
	"creating_object" text,
	"code" text,
	"words" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"conflict" text,
	"candidates" text[] DEFAULT '{}' NOT NULL,
	"decision" text,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_sync_rows_pk" PRIMARY KEY("organization_id","kind","local_id"),
	CONSTRAINT "crm_sync_rows_kind_check" CHECK ("crm_sync_rows"."kind" in ('person', 'place')),
	CONSTRAINT "crm_sync_rows_status_check" CHECK ("crm_sync_rows"."status" in ('waiting', 'blocked', 'done', 'failed', 'conflict')),
	CONSTRAINT "crm_sync_rows_conflict_check" CHECK ("crm_sync_rows"."conflict" in ('several', 'other-name', 'other-email', 'taken')),
	CONSTRAINT "crm_sync_rows_conflict_status_check" CHECK (("crm_sync_rows"."status" = 'conflict') = ("crm_sync_rows"."conflict" is not null)),
	CONSTRAINT "crm_sync_rows_creating_check" CHECK (("crm_sync_rows"."creating_at" is null) = ("crm_sync_rows"."creating_object" is null))
);
--> statement-breakpoint
CREATE TABLE "crm_syncs" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"hours_since" timestamp with time zone NOT NULL,
	"crm_organization_id" text,
	"checked_connection_at" timestamp with time zone,
	"is_other_crm" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp with time zone,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"worked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_syncs_failures_check" CHECK ("crm_syncs"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "crm_field_rules" ADD CONSTRAINT "crm_field_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_links" ADD CONSTRAINT "crm_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_links" ADD CONSTRAINT "crm_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync_rows" ADD CONSTRAINT "crm_sync_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_sync_rows" ADD CONSTRAINT "crm_sync_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD CONSTRAINT "crm_syncs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_links_record_unique" ON "crm_links" USING btree ("organization_id","object_name","record_id");--> statement-breakpoint
CREATE INDEX "crm_links_user_idx" ON "crm_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "crm_sync_rows_due_idx" ON "crm_sync_rows" USING btree ("organization_id","kind","due_at") WHERE "crm_sync_rows"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "crm_sync_rows_status_idx" ON "crm_sync_rows" USING btree ("organization_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "crm_sync_rows_user_idx" ON "crm_sync_rows" USING btree ("user_id");