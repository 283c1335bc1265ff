ALTER TABLE "crm_links" DROP CONSTRAINT "crm_links_kind_check";--> statement-breakpoint
ALTER TABLE "crm_sync_rows" DROP CONSTRAINT "crm_sync_rows_kind_check";--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD COLUMN "compare_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD COLUMN "compared_kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD COLUMN "compared_to" text;--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD COLUMN "work_activity_id" text;--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD COLUMN "work_activity_name" text;--> statement-breakpoint
ALTER TABLE "crm_links" ADD CONSTRAINT "crm_links_kind_check" CHECK ("crm_links"."kind" in ('person', 'place', 'work'));--> statement-breakpoint
ALTER TABLE "crm_sync_rows" ADD CONSTRAINT "crm_sync_rows_kind_check" CHECK ("crm_sync_rows"."kind" in ('person', 'place', 'work'));--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD CONSTRAINT "crm_syncs_compared_kind_check" CHECK ("crm_syncs"."compared_kind" in ('person', 'place', 'work'));--> statement-breakpoint
ALTER TABLE "crm_syncs" ADD CONSTRAINT "crm_syncs_work_activity_check" CHECK (("crm_syncs"."work_activity_id" is null) = ("crm_syncs"."work_activity_name" is null));