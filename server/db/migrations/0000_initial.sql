CREATE TABLE "additional_volunteers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_user_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"age_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "additional_volunteers_email_check" CHECK ("additional_volunteers"."email" = lower(btrim("additional_volunteers"."email")) and "additional_volunteers"."email" like '%_@_%'),
	CONSTRAINT "additional_volunteers_names_check" CHECK (btrim("additional_volunteers"."first_name") <> '' and btrim("additional_volunteers"."last_name") <> ''),
	CONSTRAINT "additional_volunteers_other_account_check" CHECK ("additional_volunteers"."account_user_id" <> "additional_volunteers"."user_id")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_organizer" boolean DEFAULT false NOT NULL,
	"is_volunteer" boolean DEFAULT false NOT NULL,
	"cell_phone" text,
	"home_phone" text,
	"bio" text,
	"profile_image_id" uuid,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"selected_causes" text[] DEFAULT '{}' NOT NULL,
	"payment_status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower(btrim("users"."email")) and "users"."email" like '%_@_%'),
	CONSTRAINT "users_names_check" CHECK (btrim("users"."first_name") <> '' and btrim("users"."last_name") <> ''),
	CONSTRAINT "users_cell_phone_check" CHECK ("users"."cell_phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "users_home_phone_check" CHECK ("users"."home_phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "users_payment_status_check" CHECK ("users"."payment_status" in ('success')),
	CONSTRAINT "users_erased_check" CHECK ("users"."erased_at" is null or "users"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_contacts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text DEFAULT 'United States of America' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"trial_ends_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan_check" CHECK ("subscriptions"."plan" in ('monthly', 'yearly')),
	CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
	CONSTRAINT "subscriptions_trial_check" CHECK ("subscriptions"."trial_ends_at" > "subscriptions"."started_at"),
	CONSTRAINT "subscriptions_card_last4_check" CHECK ("subscriptions"."card_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "subscriptions_card_exp_month_check" CHECK ("subscriptions"."card_exp_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "coordinators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"location_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "coordinators_role_check" CHECK ("coordinators"."role" in ('organizer', 'coordinator')),
	CONSTRAINT "coordinators_status_check" CHECK ("coordinators"."status" in ('pending', 'approve', 'reject', 'delete')),
	CONSTRAINT "coordinators_deleted_check" CHECK (("coordinators"."status" = 'delete') = ("coordinators"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "crm_auth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"code_verifier_encrypted" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_connections" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"enable_custom_object" boolean DEFAULT false NOT NULL,
	"crm_organization_id" text,
	"instance_url" text,
	"access_token_encrypted" text,
	"refresh_token_encrypted" text,
	"connected_by_id" text,
	"connected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_connections_connected_check" CHECK ("crm_connections"."connected_at" is null or ("crm_connections"."instance_url" is not null and "crm_connections"."access_token_encrypted" is not null))
);
--> statement-breakpoint
CREATE TABLE "crm_object_configs" (
	"organization_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"object_name" text NOT NULL,
	"selected_columns" text[] DEFAULT '{}' NOT NULL,
	"available_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"test_record_id" text,
	"test_record_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_object_configs_pk" PRIMARY KEY("organization_id","purpose"),
	CONSTRAINT "crm_object_configs_purpose_check" CHECK ("crm_object_configs"."purpose" in ('campaign', 'activity')),
	CONSTRAINT "crm_object_configs_object_name_check" CHECK (btrim("crm_object_configs"."object_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"original_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_purpose_check" CHECK ("files"."purpose" in ('user-profile', 'organization-logo', 'organization-cover', 'location-profile', 'location-cover', 'opportunity-image')),
	CONSTRAINT "files_content_type_check" CHECK ("files"."content_type" in ('image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "files_byte_size_check" CHECK ("files"."byte_size" > 0 and "files"."byte_size" <= 20971520),
	CONSTRAINT "files_pixels_check" CHECK ("files"."width" > 0 and "files"."height" > 0 and ("files"."purpose" = 'user-profile' or least("files"."width", "files"."height") >= 300))
);
--> statement-breakpoint
CREATE TABLE "active_forms" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"activated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"kind" text DEFAULT 'volunteer' NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"form_json" jsonb NOT NULL,
	"activity_object_name" text,
	"selected_activity_columns" text[] DEFAULT '{}' NOT NULL,
	"test_activity_record_id" text,
	"test_activity_record_name" text,
	"resource_name" text,
	"creator_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "forms_id_organization_unique" UNIQUE("id","organization_id"),
	CONSTRAINT "forms_kind_check" CHECK ("forms"."kind" in ('volunteer', 'contact')),
	CONSTRAINT "forms_name_check" CHECK (btrim("forms"."title") <> '' and btrim("forms"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "group_locations" (
	"group_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "group_locations_pk" PRIMARY KEY("group_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_email_check" CHECK ("group_members"."email" = lower(btrim("group_members"."email")) and "group_members"."email" like '%_@_%'),
	CONSTRAINT "group_members_names_check" CHECK (btrim("group_members"."first_name") <> '' and btrim("group_members"."last_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"creator_id" text,
	"updated_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "groups_id_organization_unique" UNIQUE("id","organization_id"),
	CONSTRAINT "groups_name_check" CHECK (btrim("groups"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"event_id" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error_code" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"message_id" text,
	CONSTRAINT "emails_status_check" CHECK ("emails"."status" in ('queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain')),
	CONSTRAINT "emails_attempts_check" CHECK ("emails"."attempts" >= 0),
	CONSTRAINT "emails_claimed_check" CHECK ("emails"."status" <> 'sending' or "emails"."claimed_at" is not null),
	CONSTRAINT "emails_recipient_check" CHECK ("emails"."recipient" like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"organization_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"registration_limit" integer DEFAULT 0 NOT NULL,
	"access_code" text,
	"days_old" integer DEFAULT 0 NOT NULL,
	"days_future" integer DEFAULT 0 NOT NULL,
	"check_in_hours" integer DEFAULT 0 NOT NULL,
	"email_group" text[] DEFAULT '{}' NOT NULL,
	"restrict_group_registration" boolean DEFAULT false NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"image_file_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"creator_id" text,
	"sf_campaign_id" text,
	"sf_campaign_label" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "opportunities_id_organization_unique" UNIQUE("id","organization_id"),
	CONSTRAINT "opportunities_status_check" CHECK ("opportunities"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "opportunities_title_check" CHECK (btrim("opportunities"."title") <> ''),
	CONSTRAINT "opportunities_registration_limit_check" CHECK ("opportunities"."registration_limit" >= 0),
	CONSTRAINT "opportunities_access_code_check" CHECK (btrim("opportunities"."access_code") <> ''),
	CONSTRAINT "opportunities_days_old_check" CHECK ("opportunities"."days_old" >= 0),
	CONSTRAINT "opportunities_days_future_check" CHECK ("opportunities"."days_future" >= 0),
	CONSTRAINT "opportunities_check_in_hours_check" CHECK ("opportunities"."check_in_hours" between 0 and 24),
	CONSTRAINT "opportunities_span_check" CHECK (("opportunities"."starts_at" is null) = ("opportunities"."ends_at" is null) and "opportunities"."starts_at" < "opportunities"."ends_at"),
	CONSTRAINT "opportunities_posted_check" CHECK ("opportunities"."status" <> 'published' or "opportunities"."posted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "opportunity_coordinators" (
	"opportunity_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "opportunity_coordinators_pk" PRIMARY KEY("opportunity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_groups" (
	"opportunity_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "opportunity_groups_pk" PRIMARY KEY("opportunity_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"working_hours_type" text,
	"rate" numeric(10, 2),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "activities_id_opportunity_unique" UNIQUE("id","opportunity_id"),
	CONSTRAINT "activities_title_check" CHECK (btrim("activities"."title") <> ''),
	CONSTRAINT "activities_description_check" CHECK (char_length("activities"."description") <= 350),
	CONSTRAINT "activities_rate_check" CHECK ("activities"."rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "opportunity_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "opportunity_dates_id_opportunity_unique" UNIQUE("id","opportunity_id"),
	CONSTRAINT "opportunity_dates_span_check" CHECK ("opportunity_dates"."start_at" < "opportunity_dates"."end_at")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"date_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"sf_activity_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "slots_id_date_opportunity_unique" UNIQUE("id","date_id","opportunity_id"),
	CONSTRAINT "slots_capacity_check" CHECK ("slots"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"new_name" text,
	"kind" text NOT NULL,
	"address_1" text,
	"address_2" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"country" text DEFAULT 'United States of America' NOT NULL,
	"time_zone" text NOT NULL,
	"profile_file_id" uuid,
	"cover_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "locations_id_organization_unique" UNIQUE("id","organization_id"),
	CONSTRAINT "locations_name_check" CHECK (btrim("locations"."name") <> ''),
	CONSTRAINT "locations_new_name_check" CHECK (btrim("locations"."new_name") <> ''),
	CONSTRAINT "locations_kind_check" CHECK ("locations"."kind" in ('main', 'secondary')),
	CONSTRAINT "locations_time_zone_check" CHECK ("locations"."time_zone" = 'UTC' or "locations"."time_zone" like '_%/_%')
);
--> statement-breakpoint
CREATE TABLE "organization_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"new_name" text,
	"tax_id" text,
	"website" text,
	"mission_statement" text,
	"description" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"logo_file_id" uuid,
	"cover_file_id" uuid,
	"selected_causes" text[] DEFAULT '{}' NOT NULL,
	"creator_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unpublished_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "organizations_name_check" CHECK (btrim("organizations"."name") <> ''),
	CONSTRAINT "organizations_new_name_check" CHECK (btrim("organizations"."new_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "causes" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_additional_volunteers" (
	"registration_id" uuid NOT NULL,
	"companion_registration_id" uuid NOT NULL,
	"additional_volunteer_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"age_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_additional_volunteers_pk" PRIMARY KEY("registration_id","companion_registration_id"),
	CONSTRAINT "registration_additional_volunteers_names_check" CHECK (btrim("registration_additional_volunteers"."first_name") <> '' and btrim("registration_additional_volunteers"."last_name") <> ''),
	CONSTRAINT "registration_additional_volunteers_self_check" CHECK ("registration_additional_volunteers"."registration_id" <> "registration_additional_volunteers"."companion_registration_id")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"user_id" text NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"date_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"sign_up_date" date NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"activity_name" text NOT NULL,
	"activity_tags" text[] DEFAULT '{}' NOT NULL,
	"working_hours_type" text,
	"rate" numeric(10, 2),
	"sf_activity_id" text,
	"sf_vol_id" text,
	"check_in_at" timestamp with time zone,
	"check_out_at" timestamp with time zone,
	"default_check_out_at" timestamp with time zone NOT NULL,
	"new_volunteer" boolean DEFAULT false NOT NULL,
	"is_additional_volunteer" boolean DEFAULT false NOT NULL,
	"brought_by_registration_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "registrations_check_out_after_check_in_check" CHECK ("registrations"."check_out_at" is null or ("registrations"."check_in_at" is not null and "registrations"."check_out_at" >= "registrations"."check_in_at")),
	CONSTRAINT "registrations_unregister_before_check_in_check" CHECK ("registrations"."deleted_at" is null or "registrations"."check_in_at" is null),
	CONSTRAINT "registrations_new_volunteer_check" CHECK (not "registrations"."new_volunteer" or "registrations"."check_in_at" is not null),
	CONSTRAINT "registrations_brought_by_check" CHECK ("registrations"."is_additional_volunteer" = ("registrations"."brought_by_registration_id" is not null) and "registrations"."brought_by_registration_id" is distinct from "registrations"."id"),
	CONSTRAINT "registrations_rate_check" CHECK ("registrations"."rate" >= 0),
	CONSTRAINT "registrations_email_check" CHECK ("registrations"."email" = lower(btrim("registrations"."email")))
);
--> statement-breakpoint
CREATE TABLE "volunteer_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decline_message" text,
	"form_id" uuid,
	"form_data" jsonb,
	"sf_vol_id" text,
	"is_from_registration" boolean DEFAULT false NOT NULL,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_requests_status_check" CHECK ("volunteer_requests"."status" in ('pending', 'approved', 'declined')),
	CONSTRAINT "volunteer_requests_decline_message_check" CHECK ("volunteer_requests"."decline_message" is null or "volunteer_requests"."status" = 'declined'),
	CONSTRAINT "volunteer_requests_email_check" CHECK ("volunteer_requests"."email" = lower(btrim("volunteer_requests"."email")))
);
--> statement-breakpoint
ALTER TABLE "additional_volunteers" ADD CONSTRAINT "additional_volunteers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_volunteers" ADD CONSTRAINT "additional_volunteers_account_user_id_users_id_fk" FOREIGN KEY ("account_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_id_files_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_contacts" ADD CONSTRAINT "billing_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_auth_states" ADD CONSTRAINT "crm_auth_states_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_auth_states" ADD CONSTRAINT "crm_auth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_connected_by_id_users_id_fk" FOREIGN KEY ("connected_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_object_configs" ADD CONSTRAINT "crm_object_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_forms" ADD CONSTRAINT "active_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_forms" ADD CONSTRAINT "active_forms_form_fk" FOREIGN KEY ("form_id","organization_id") REFERENCES "public"."forms"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_locations" ADD CONSTRAINT "group_locations_group_fk" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."groups"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_locations" ADD CONSTRAINT "group_locations_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_coordinators" ADD CONSTRAINT "opportunity_coordinators_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_coordinators" ADD CONSTRAINT "opportunity_coordinators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_groups" ADD CONSTRAINT "opportunity_groups_opportunity_fk" FOREIGN KEY ("opportunity_id","organization_id") REFERENCES "public"."opportunities"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_groups" ADD CONSTRAINT "opportunity_groups_group_fk" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."groups"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_dates" ADD CONSTRAINT "opportunity_dates_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_date_fk" FOREIGN KEY ("date_id","opportunity_id") REFERENCES "public"."opportunity_dates"("id","opportunity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_activity_fk" FOREIGN KEY ("activity_id","opportunity_id") REFERENCES "public"."activities"("id","opportunity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_profile_file_id_files_id_fk" FOREIGN KEY ("profile_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_accounts" ADD CONSTRAINT "organization_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_accounts" ADD CONSTRAINT "organization_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_accounts" ADD CONSTRAINT "organization_accounts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_registration_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_companion_fk" FOREIGN KEY ("companion_registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_person_fk" FOREIGN KEY ("additional_volunteer_id") REFERENCES "public"."additional_volunteers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_brought_by_registration_id_registrations_id_fk" FOREIGN KEY ("brought_by_registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_slot_fk" FOREIGN KEY ("slot_id","date_id","opportunity_id") REFERENCES "public"."slots"("id","date_id","opportunity_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "additional_volunteers_person_unique" ON "additional_volunteers" USING btree ("user_id","email",lower("first_name"),lower("last_name"));--> statement-breakpoint
CREATE INDEX "additional_volunteers_account_idx" ON "additional_volunteers" USING btree ("account_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider_unique" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_idx" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user_id_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_unattached_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_key_unique" ON "users" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_last_name_idx" ON "users" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_key_unique" ON "subscriptions" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_user_unique" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_organization_unique" ON "subscriptions" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_unique" ON "subscriptions" USING btree ("provider_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coordinators_user_location_unique" ON "coordinators" USING btree ("user_id","location_id");--> statement-breakpoint
CREATE INDEX "coordinators_user_organization_idx" ON "coordinators" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "coordinators_location_idx" ON "coordinators" USING btree ("location_id","status");--> statement-breakpoint
CREATE INDEX "coordinators_organization_idx" ON "coordinators" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "crm_auth_states_expires_idx" ON "crm_auth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key_unique" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_key_unique" ON "forms" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_name_unique" ON "forms" USING btree ("organization_id","name") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forms_organization_idx" ON "forms" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "group_locations_location_idx" ON "group_locations" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_person_unique" ON "group_members" USING btree ("group_id","email",lower("first_name"),lower("last_name"));--> statement-breakpoint
CREATE INDEX "group_members_email_idx" ON "group_members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_key_unique" ON "groups" USING btree ("organization_id","key") WHERE "groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_unique" ON "groups" USING btree ("organization_id",lower(btrim("name"))) WHERE "groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_dedupe_key_unique" ON "emails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_message_id_unique" ON "emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "emails_status_idx" ON "emails" USING btree ("status","queued_at");--> statement-breakpoint
CREATE INDEX "emails_recipient_idx" ON "emails" USING btree ("recipient","queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_key_unique" ON "opportunities" USING btree ("key");--> statement-breakpoint
CREATE INDEX "opportunities_public_idx" ON "opportunities" USING btree ("ends_at","id") WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_organization_idx" ON "opportunities" USING btree ("organization_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "opportunities_location_idx" ON "opportunities" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "opportunities_creator_idx" ON "opportunities" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "opportunity_coordinators_user_idx" ON "opportunity_coordinators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "opportunity_groups_group_idx" ON "opportunity_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "activities_opportunity_idx" ON "activities" USING btree ("opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_dates_time_unique" ON "opportunity_dates" USING btree ("opportunity_id","start_at","end_at","label") WHERE "opportunity_dates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunity_dates_end_idx" ON "opportunity_dates" USING btree ("end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_date_activity_unique" ON "slots" USING btree ("date_id","activity_id") WHERE "slots"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "slots_date_idx" ON "slots" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "slots_activity_idx" ON "slots" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "slots_opportunity_idx" ON "slots" USING btree ("opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_key_unique" ON "locations" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("organization_id",lower(btrim("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "locations_main_unique" ON "locations" USING btree ("organization_id") WHERE "locations"."kind" = 'main' and "locations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "organization_accounts_organization_idx" ON "organization_accounts" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_key_unique" ON "organizations" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_unique" ON "organizations" USING btree (lower(btrim("name")));--> statement-breakpoint
CREATE INDEX "organizations_creator_id_idx" ON "organizations" USING btree ("creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "causes_label_unique" ON "causes" USING btree ("label");--> statement-breakpoint
CREATE INDEX "causes_position_idx" ON "causes" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_label_unique" ON "skills" USING btree ("category","label");--> statement-breakpoint
CREATE INDEX "skills_position_idx" ON "skills" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_additional_volunteers_companion_unique" ON "registration_additional_volunteers" USING btree ("companion_registration_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_person_idx" ON "registration_additional_volunteers" USING btree ("additional_volunteer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_key_unique" ON "registrations" USING btree ("key") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_slot_user_unique" ON "registrations" USING btree ("slot_id","user_id") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_slot_idx" ON "registrations" USING btree ("slot_id") WHERE "registrations"."deleted_at" is null and not "registrations"."is_additional_volunteer";--> statement-breakpoint
CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id","default_check_out_at") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_opportunity_idx" ON "registrations" USING btree ("opportunity_id") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_date_idx" ON "registrations" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "registrations_brought_by_idx" ON "registrations" USING btree ("brought_by_registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_requests_key_unique" ON "volunteer_requests" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_requests_user_organization_unique" ON "volunteer_requests" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "volunteer_requests_organization_idx" ON "volunteer_requests" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "volunteer_requests_form_idx" ON "volunteer_requests" USING btree ("form_id");