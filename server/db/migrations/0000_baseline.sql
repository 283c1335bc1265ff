-- What the columns and indexes below are computed with.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Words in small letters without accents, one space before, between and after them. Punctuation is a space, so
-- that `don't` and `don’t` are the same. shared/rules/search.ts does the same to what people type.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ' ' || regexp_replace(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')),
  '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f]+', ' ', 'g') || ' ';
--> statement-breakpoint
-- The words of a folded text, each once. A word of more than 120 letters, as the texts of languages without spaces
-- have them, is kept in pieces that overlap by half, so that every part of it of up to 60 letters is in one piece.
CREATE FUNCTION search_words_of(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 2000
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT substr(word, at, 120) COLLATE "C"), '{}')
  FROM unnest(string_to_array(btrim(folded, ' '), ' ')) AS words (word),
    generate_series(1, greatest(length(word) - 60, 1), 60) AS pieces (at);
END;
--> statement-breakpoint
-- What is left of an English word without its endings: `garden` of `gardening`. Words that it knows nothing of, and
-- those that are too common to have a stem, stay as they are.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);
--> statement-breakpoint
-- The entries of a list as one text.
CREATE FUNCTION search_list(entries text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_string(entries, ' ');
--> statement-breakpoint
-- What names are compared by: small letters, single spaces, nothing that nobody sees, and one form of the same signs.
-- shared/rules/names.ts does the same.
CREATE FUNCTION comparable_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN normalize(lower(btrim(regexp_replace(normalize(regexp_replace(value,
  '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
  '', 'g'), NFKC), '[\t-\r \u1680\u2028\u2029]+', ' ', 'g'))), NFC);
--> statement-breakpoint
CREATE SEQUENCE "public"."event_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_codes" (
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"own_tries" integer DEFAULT 0 NOT NULL,
	"network_tries" integer DEFAULT 0 NOT NULL,
	"stranger_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_codes_user_id_purpose_device_pk" PRIMARY KEY("user_id","purpose","device"),
	CONSTRAINT "account_codes_purpose_check" CHECK ("account_codes"."purpose" in ('verification', 'reset', 'invitation', 'reset-link'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "password_attempts" (
	"user_id" text NOT NULL,
	"origin" text NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "password_attempts_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kiosk" jsonb
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_organizer" boolean DEFAULT false NOT NULL,
	"is_volunteer" boolean DEFAULT false NOT NULL,
	"cell_phone" text,
	"home_phone" text,
	"bio" text,
	"language" text,
	"profile_image_id" uuid,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"selected_causes" text[] DEFAULT '{}' NOT NULL,
	"reminders_enabled" boolean DEFAULT true NOT NULL,
	"personal_code_id" uuid DEFAULT gen_random_uuid() NOT NULL,
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
CREATE TABLE "additional_volunteers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_user_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"entered_by_organization_id" uuid,
	"age_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "additional_volunteers_email_check" CHECK ("additional_volunteers"."email" = lower(btrim("additional_volunteers"."email")) and "additional_volunteers"."email" like '%_@_%'),
	CONSTRAINT "additional_volunteers_names_check" CHECK (btrim("additional_volunteers"."first_name") <> '' and btrim("additional_volunteers"."last_name") <> ''),
	CONSTRAINT "additional_volunteers_other_account_check" CHECK ("additional_volunteers"."account_user_id" <> "additional_volunteers"."user_id")
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"attached_at" timestamp with time zone,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_files_content_type_check" CHECK ("application_files"."content_type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "application_files_file_name_check" CHECK (btrim("application_files"."file_name") <> ''),
	CONSTRAINT "application_files_byte_size_check" CHECK ("application_files"."byte_size" > 0 and "application_files"."byte_size" <= 10485760)
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
CREATE TABLE "budgets" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"hours" integer NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "budgets_kind_subject_hours_pk" PRIMARY KEY("kind","subject","hours"),
	CONSTRAINT "budgets_taken_check" CHECK ("budgets"."taken" >= 0),
	CONSTRAINT "budgets_ends_check" CHECK (("budgets"."hours" = 0) = ("budgets"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "attendance_actions" (
	"user_id" text NOT NULL,
	"key" uuid NOT NULL,
	"device" uuid NOT NULL,
	"kind" text NOT NULL,
	"registration_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"params" jsonb,
	CONSTRAINT "attendance_actions_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "attendance_actions_kind_check" CHECK ("attendance_actions"."kind" in ('check-in', 'check-out', 'no-show', 'undo')),
	CONSTRAINT "attendance_actions_outcome_check" CHECK ("attendance_actions"."outcome" in ('done', 'already', 'conflict')),
	CONSTRAINT "attendance_actions_reason_check" CHECK (("attendance_actions"."outcome" = 'done') = ("attendance_actions"."reason" is null)),
	CONSTRAINT "attendance_actions_at_check" CHECK ("attendance_actions"."at" <= "attendance_actions"."received_at")
);
--> statement-breakpoint
CREATE TABLE "coordinator_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"location_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"invited_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coordinator_invitations_email_check" CHECK ("coordinator_invitations"."email" = lower(btrim("coordinator_invitations"."email"))),
	CONSTRAINT "coordinator_invitations_names_check" CHECK (btrim("coordinator_invitations"."first_name") <> '' and btrim("coordinator_invitations"."last_name") <> '')
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
CREATE TABLE "uploads" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_forms" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"activated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"form_json" jsonb NOT NULL,
	"saved_by_id" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_pk" PRIMARY KEY("form_id","version"),
	CONSTRAINT "form_versions_title_check" CHECK (btrim("form_versions"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"kind" text DEFAULT 'volunteer' NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"activity_object_name" text,
	"selected_activity_columns" text[] DEFAULT '{}' NOT NULL,
	"test_activity_record_id" text,
	"test_activity_record_name" text,
	"resource_name" text,
	"creator_id" text,
	"creation_key" uuid,
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
	"creation_key" uuid,
	"updated_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "groups_id_organization_unique" UNIQUE("id","organization_id"),
	CONSTRAINT "groups_name_check" CHECK (btrim("groups"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "email_group_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "email_group_addresses_address_check" CHECK ("email_group_addresses"."address" = lower(btrim("email_group_addresses"."address")) and "email_group_addresses"."address" like '%_@_%'),
	CONSTRAINT "email_group_addresses_answer_check" CHECK ("email_group_addresses"."answer" in ('yes', 'no')),
	CONSTRAINT "email_group_addresses_answered_check" CHECK (("email_group_addresses"."answer" is null) = ("email_group_addresses"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"event_id" text NOT NULL,
	"template" text NOT NULL,
	"of_message_id" uuid,
	"recipient" text NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_before" timestamp with time zone,
	"due_at" timestamp with time zone,
	"let_go_at" timestamp with time zone,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error_code" text,
	"last_error_words" text,
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
CREATE TABLE "told_places" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"was_told" boolean NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
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
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" text NOT NULL,
	"message_id" uuid,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_attachments_content_type_check" CHECK ("message_attachments"."content_type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "message_attachments_file_name_check" CHECK (btrim("message_attachments"."file_name") <> ''),
	CONSTRAINT "message_attachments_byte_size_check" CHECK ("message_attachments"."byte_size" > 0 and "message_attachments"."byte_size" <= 5242880)
);
--> statement-breakpoint
CREATE TABLE "message_audiences" (
	"message_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"opportunity_id" uuid,
	"date_ids" uuid[] DEFAULT '{}' NOT NULL,
	"activity_ids" uuid[] DEFAULT '{}' NOT NULL,
	"group_id" uuid,
	CONSTRAINT "message_audiences_pk" PRIMARY KEY("message_id","position"),
	CONSTRAINT "message_audiences_one_check" CHECK (num_nonnulls("message_audiences"."opportunity_id", "message_audiences"."group_id") = 1),
	CONSTRAINT "message_audiences_narrowed_check" CHECK ("message_audiences"."opportunity_id" is not null or cardinality("message_audiences"."date_ids") + cardinality("message_audiences"."activity_ids") = 0)
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"audiences" smallint[] NOT NULL,
	CONSTRAINT "message_recipients_address_check" CHECK ("message_recipients"."address" = lower(btrim("message_recipients"."address")) and "message_recipients"."address" like '%_@_%'),
	CONSTRAINT "message_recipients_audiences_check" CHECK (cardinality("message_recipients"."audiences") > 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_key" uuid NOT NULL,
	"sender_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "messages_subject_check" CHECK (btrim("messages"."subject") <> ''),
	CONSTRAINT "messages_content_check" CHECK (btrim("messages"."content") <> '')
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
	"series_id" uuid,
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
	"requirements_on_file" boolean DEFAULT false NOT NULL,
	"image_file_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"creator_id" text,
	"sf_campaign_id" text,
	"sf_campaign_label" text,
	"import_ref" text,
	"creation_key" uuid,
	"creation_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" text,
	"search_text" text GENERATED ALWAYS AS (search_fold(title || ' ' || search_list(skills) || ' ' || description)) STORED,
	"search_title" text GENERATED ALWAYS AS (search_fold(title)) STORED,
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
	"announced_at" timestamp with time zone,
	CONSTRAINT "opportunity_groups_pk" PRIMARY KEY("opportunity_id","group_id")
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
	"latitude" double precision,
	"longitude" double precision,
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
	CONSTRAINT "locations_point_check" CHECK (("locations"."latitude" is null) = ("locations"."longitude" is null)),
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
	"search_text" text GENERATED ALWAYS AS (search_fold(coalesce(new_name, name) || ' ' || search_list(selected_causes))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_steps_ended_at" timestamp with time zone,
	"unpublished_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "organizations_name_check" CHECK (btrim("organizations"."name") <> ''),
	CONSTRAINT "organizations_new_name_check" CHECK (btrim("organizations"."new_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "qualifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date,
	"note" text,
	"recorded_by_id" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "qualifications_kind_check" CHECK ("qualifications"."kind" in ('background check', 'drivers license', 'training')),
	CONSTRAINT "qualifications_note_check" CHECK ("qualifications"."note" is null or btrim("qualifications"."note") <> '')
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
CREATE TABLE "companion_answers" (
	"holder_user_id" text NOT NULL,
	"companion_user_id" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companion_answers_holder_user_id_companion_user_id_pk" PRIMARY KEY("holder_user_id","companion_user_id"),
	CONSTRAINT "companion_answers_answer_check" CHECK ("companion_answers"."answer" in ('agreed', 'declined')),
	CONSTRAINT "companion_answers_other_check" CHECK ("companion_answers"."holder_user_id" <> "companion_answers"."companion_user_id")
);
--> statement-breakpoint
CREATE TABLE "registration_additional_volunteers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"companion_registration_id" uuid,
	"additional_volunteer_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"age_verified" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
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
	"no_show_at" timestamp with time zone,
	"no_show_by_id" text,
	"repaired_at" timestamp with time zone,
	"repaired_by_id" text,
	"note" text,
	"added_by_id" text,
	"typed_first_name" text,
	"typed_last_name" text,
	"unnamed_others" integer DEFAULT 0 NOT NULL,
	"over_capacity_at" timestamp with time zone,
	"over_capacity_by_id" text,
	"default_check_out_at" timestamp with time zone NOT NULL,
	"new_volunteer" boolean DEFAULT false NOT NULL,
	"is_additional_volunteer" boolean DEFAULT false NOT NULL,
	"brought_by_registration_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "registrations_check_out_after_check_in_check" CHECK ("registrations"."check_out_at" is null or ("registrations"."check_in_at" is not null and "registrations"."check_out_at" >= "registrations"."check_in_at")),
	CONSTRAINT "registrations_unregister_before_check_in_check" CHECK ("registrations"."deleted_at" is null or "registrations"."check_in_at" is null),
	CONSTRAINT "registrations_no_show_check" CHECK (("registrations"."no_show_at" is null) = ("registrations"."no_show_by_id" is null) and ("registrations"."no_show_at" is null or "registrations"."check_in_at" is null)),
	CONSTRAINT "registrations_repaired_check" CHECK (("registrations"."repaired_at" is null) = ("registrations"."repaired_by_id" is null) and ("registrations"."repaired_at" is null or "registrations"."check_out_at" is not null)),
	CONSTRAINT "registrations_note_check" CHECK (btrim("registrations"."note") <> '' and char_length("registrations"."note") <= 300),
	CONSTRAINT "registrations_added_check" CHECK (("registrations"."typed_first_name" is null) = ("registrations"."typed_last_name" is null) and "registrations"."unnamed_others" >= 0
        and ("registrations"."added_by_id" is not null or ("registrations"."typed_last_name" is null and "registrations"."unnamed_others" = 0))),
	CONSTRAINT "registrations_over_capacity_check" CHECK (("registrations"."over_capacity_at" is null) = ("registrations"."over_capacity_by_id" is null) and ("registrations"."over_capacity_at" is null or not "registrations"."is_additional_volunteer")),
	CONSTRAINT "registrations_new_volunteer_check" CHECK (not "registrations"."new_volunteer" or "registrations"."check_in_at" is not null),
	CONSTRAINT "registrations_brought_by_check" CHECK ("registrations"."is_additional_volunteer" = ("registrations"."brought_by_registration_id" is not null) and "registrations"."brought_by_registration_id" is distinct from "registrations"."id"),
	CONSTRAINT "registrations_rate_check" CHECK ("registrations"."rate" >= 0),
	CONSTRAINT "registrations_email_check" CHECK ("registrations"."email" = lower(btrim("registrations"."email")))
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"words" text,
	"released_at" timestamp with time zone,
	"released_by" text,
	CONSTRAINT "suppressed_addresses_address_check" CHECK ("suppressed_addresses"."address" = lower(btrim("suppressed_addresses"."address")) and "suppressed_addresses"."address" like '%_@_%'),
	CONSTRAINT "suppressed_addresses_reason_check" CHECK ("suppressed_addresses"."reason" in ('unsubscribed', 'bounced')),
	CONSTRAINT "suppressed_addresses_released_check" CHECK ("suppressed_addresses"."reason" = 'bounced' or num_nonnulls("suppressed_addresses"."words", "suppressed_addresses"."released_at", "suppressed_addresses"."released_by") = 0)
);
--> statement-breakpoint
CREATE TABLE "earlier_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"decline_message" text,
	"form_id" uuid,
	"form_version" integer,
	"form_data" jsonb,
	"applied_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_applications_status_check" CHECK ("earlier_applications"."status" in ('approved', 'declined'))
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
	"form_version" integer,
	"form_data" jsonb,
	"applied_at" timestamp with time zone,
	"application_key" uuid,
	"sf_vol_id" text,
	"is_from_registration" boolean DEFAULT false NOT NULL,
	"decided_by_id" text,
	"decided_at" timestamp with time zone,
	"imported_first_name" text,
	"imported_last_name" text,
	"search_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_requests_status_check" CHECK ("volunteer_requests"."status" in ('pending', 'approved', 'declined')),
	CONSTRAINT "volunteer_requests_decline_message_check" CHECK ("volunteer_requests"."decline_message" is null or "volunteer_requests"."status" = 'declined'),
	CONSTRAINT "volunteer_requests_email_check" CHECK ("volunteer_requests"."email" = lower(btrim("volunteer_requests"."email")))
);
--> statement-breakpoint
CREATE TABLE "volunteer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "volunteer_notes_text_check" CHECK (btrim("volunteer_notes"."text") <> '')
);
--> statement-breakpoint
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
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_stem(word)) STORED
);
--> statement-breakpoint
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_attempts" ADD CONSTRAINT "password_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_id_files_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_volunteers" ADD CONSTRAINT "additional_volunteers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_volunteers" ADD CONSTRAINT "additional_volunteers_account_user_id_users_id_fk" FOREIGN KEY ("account_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_volunteers" ADD CONSTRAINT "additional_volunteers_entered_by_organization_id_organizations_id_fk" FOREIGN KEY ("entered_by_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_contacts" ADD CONSTRAINT "billing_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_actions" ADD CONSTRAINT "attendance_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_actions" ADD CONSTRAINT "attendance_actions_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinator_invitations" ADD CONSTRAINT "coordinator_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinator_invitations" ADD CONSTRAINT "coordinator_invitations_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_auth_states" ADD CONSTRAINT "crm_auth_states_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_auth_states" ADD CONSTRAINT "crm_auth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_connections" ADD CONSTRAINT "crm_connections_connected_by_id_users_id_fk" FOREIGN KEY ("connected_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_object_configs" ADD CONSTRAINT "crm_object_configs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_forms" ADD CONSTRAINT "active_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_forms" ADD CONSTRAINT "active_forms_form_fk" FOREIGN KEY ("form_id","organization_id") REFERENCES "public"."forms"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_locations" ADD CONSTRAINT "group_locations_group_fk" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."groups"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_locations" ADD CONSTRAINT "group_locations_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_group_addresses" ADD CONSTRAINT "email_group_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_of_message_id_messages_id_fk" FOREIGN KEY ("of_message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_places" ADD CONSTRAINT "told_places_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_audiences" ADD CONSTRAINT "message_audiences_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_dates" ADD CONSTRAINT "opportunity_dates_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_date_fk" FOREIGN KEY ("date_id","opportunity_id") REFERENCES "public"."opportunity_dates"("id","opportunity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_activity_fk" FOREIGN KEY ("activity_id","opportunity_id") REFERENCES "public"."activities"("id","opportunity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_location_fk" FOREIGN KEY ("location_id","organization_id") REFERENCES "public"."locations"("id","organization_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_coordinators" ADD CONSTRAINT "opportunity_coordinators_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_coordinators" ADD CONSTRAINT "opportunity_coordinators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_groups" ADD CONSTRAINT "opportunity_groups_opportunity_fk" FOREIGN KEY ("opportunity_id","organization_id") REFERENCES "public"."opportunities"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_groups" ADD CONSTRAINT "opportunity_groups_group_fk" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."groups"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_profile_file_id_files_id_fk" FOREIGN KEY ("profile_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_accounts" ADD CONSTRAINT "organization_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_accounts" ADD CONSTRAINT "organization_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_accounts" ADD CONSTRAINT "organization_accounts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_file_id_files_id_fk" FOREIGN KEY ("logo_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_cover_file_id_files_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_answers" ADD CONSTRAINT "companion_answers_holder_user_id_users_id_fk" FOREIGN KEY ("holder_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_answers" ADD CONSTRAINT "companion_answers_companion_user_id_users_id_fk" FOREIGN KEY ("companion_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_registration_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_companion_fk" FOREIGN KEY ("companion_registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_additional_volunteers" ADD CONSTRAINT "registration_additional_volunteers_person_fk" FOREIGN KEY ("additional_volunteer_id") REFERENCES "public"."additional_volunteers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_no_show_by_id_users_id_fk" FOREIGN KEY ("no_show_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_repaired_by_id_users_id_fk" FOREIGN KEY ("repaired_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_over_capacity_by_id_users_id_fk" FOREIGN KEY ("over_capacity_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_brought_by_registration_id_registrations_id_fk" FOREIGN KEY ("brought_by_registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_slot_fk" FOREIGN KEY ("slot_id","date_id","opportunity_id") REFERENCES "public"."slots"("id","date_id","opportunity_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_applications" ADD CONSTRAINT "earlier_applications_request_id_volunteer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."volunteer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_applications" ADD CONSTRAINT "earlier_applications_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_applications" ADD CONSTRAINT "earlier_applications_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_requests" ADD CONSTRAINT "volunteer_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_notes" ADD CONSTRAINT "volunteer_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_notes" ADD CONSTRAINT "volunteer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_notes" ADD CONSTRAINT "volunteer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_codes_expires_at_idx" ON "account_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_signed_in_at_idx" ON "known_devices" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX "password_attempts_since_idx" ON "password_attempts" USING btree ("since");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_key_unique" ON "users" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_personal_code_unique" ON "users" USING btree ("personal_code_id");--> statement-breakpoint
CREATE INDEX "users_last_name_idx" ON "users" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "users_profile_image_idx" ON "users" USING btree ("profile_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "additional_volunteers_person_unique" ON "additional_volunteers" USING btree ("user_id","email",comparable_name("first_name"),comparable_name("last_name"));--> statement-breakpoint
CREATE INDEX "additional_volunteers_account_idx" ON "additional_volunteers" USING btree ("account_user_id");--> statement-breakpoint
CREATE INDEX "additional_volunteers_entered_by_idx" ON "additional_volunteers" USING btree ("entered_by_organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_files_storage_key_unique" ON "application_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "application_files_user_idx" ON "application_files" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "application_files_organization_idx" ON "application_files" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_key_unique" ON "subscriptions" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_user_unique" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_organization_unique" ON "subscriptions" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_unique" ON "subscriptions" USING btree ("provider_subscription_id");--> statement-breakpoint
CREATE INDEX "budgets_ends_at_idx" ON "budgets" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "attendance_actions_registration_idx" ON "attendance_actions" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "attendance_actions_received_at_idx" ON "attendance_actions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_location_idx" ON "coordinator_invitations" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_email_idx" ON "coordinator_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_expires_idx" ON "coordinator_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "coordinator_invitations_invited_by_idx" ON "coordinator_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "crm_auth_states_expires_idx" ON "crm_auth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key_unique" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_sha256_idx" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_user_id_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_unattached_idx" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_key_unique" ON "forms" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_name_unique" ON "forms" USING btree ("organization_id","name") WHERE "forms"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_creation_key_unique" ON "forms" USING btree ("creator_id","organization_id","creation_key");--> statement-breakpoint
CREATE INDEX "forms_organization_idx" ON "forms" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "group_locations_location_idx" ON "group_locations" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_person_unique" ON "group_members" USING btree ("group_id","email",comparable_name("first_name"),comparable_name("last_name"));--> statement-breakpoint
CREATE INDEX "group_members_email_idx" ON "group_members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_key_unique" ON "groups" USING btree ("organization_id","key") WHERE "groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_creation_key_unique" ON "groups" USING btree ("creator_id","organization_id","creation_key") WHERE "groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_unique" ON "groups" USING btree ("organization_id",comparable_name("name")) WHERE "groups"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_group_addresses_unique" ON "email_group_addresses" USING btree ("organization_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "email_group_addresses_token_unique" ON "email_group_addresses" USING btree ("token");--> statement-breakpoint
CREATE INDEX "email_group_addresses_address_idx" ON "email_group_addresses" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_dedupe_key_unique" ON "emails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_message_id_unique" ON "emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "emails_status_idx" ON "emails" USING btree ("status","queued_at");--> statement-breakpoint
CREATE INDEX "emails_of_groups_idx" ON "emails" USING btree ("event_id") WHERE "emails"."template" = 'groups';--> statement-breakpoint
CREATE INDEX "emails_of_message_idx" ON "emails" USING btree ("of_message_id") WHERE "emails"."of_message_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_due_idx" ON "emails" USING btree ("of_message_id","due_at","id") WHERE "emails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_let_go_idx" ON "emails" USING btree ("let_go_at") WHERE "emails"."let_go_at" is not null;--> statement-breakpoint
CREATE INDEX "emails_recipient_idx" ON "emails" USING btree ("recipient","queued_at");--> statement-breakpoint
CREATE INDEX "told_places_looked_at_idx" ON "told_places" USING btree ("looked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coordinators_user_location_unique" ON "coordinators" USING btree ("user_id","location_id");--> statement-breakpoint
CREATE INDEX "coordinators_user_organization_idx" ON "coordinators" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "coordinators_location_idx" ON "coordinators" USING btree ("location_id","status");--> statement-breakpoint
CREATE INDEX "coordinators_organization_idx" ON "coordinators" USING btree ("organization_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_storage_key_unique" ON "message_attachments" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "message_attachments_message_idx" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_waiting_idx" ON "message_attachments" USING btree ("uploader_id","created_at") WHERE "message_attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_audiences_opportunity_idx" ON "message_audiences" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "message_audiences_group_idx" ON "message_audiences" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_recipients_address_unique" ON "message_recipients" USING btree ("message_id","address");--> statement-breakpoint
CREATE INDEX "message_recipients_address_idx" ON "message_recipients" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_send_key_unique" ON "messages" USING btree ("sender_id","send_key");--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_organization_idx" ON "messages" USING btree ("organization_id","sent_at");--> statement-breakpoint
CREATE INDEX "activities_opportunity_idx" ON "activities" USING btree ("opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_dates_time_unique" ON "opportunity_dates" USING btree ("opportunity_id","start_at","end_at","label") WHERE "opportunity_dates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunity_dates_end_idx" ON "opportunity_dates" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "opportunity_dates_start_idx" ON "opportunity_dates" USING btree ("start_at","opportunity_id") WHERE "opportunity_dates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunity_dates_span_idx" ON "opportunity_dates" USING gist (tstzrange("start_at", "end_at")) WHERE "opportunity_dates"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "slots_date_activity_unique" ON "slots" USING btree ("date_id","activity_id") WHERE "slots"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "slots_date_idx" ON "slots" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "slots_activity_idx" ON "slots" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "slots_opportunity_idx" ON "slots" USING btree ("opportunity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_key_unique" ON "opportunities" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_import_ref_unique" ON "opportunities" USING btree ("import_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_creation_key_unique" ON "opportunities" USING btree ("creator_id","organization_id","creation_key") WHERE "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_public_idx" ON "opportunities" USING btree ("ends_at","id") WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_newest_idx" ON "opportunities" USING btree ("posted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_title_idx" ON "opportunities" USING btree (lower("title"),"id") WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_words_idx" ON "opportunities" USING gin (search_words_of("search_text")) WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_title_words_idx" ON "opportunities" USING gin (search_words_of("search_title")) WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_skills_idx" ON "opportunities" USING gin ("skills") WITH (fastupdate=false) WHERE "opportunities"."status" = 'published' and "opportunities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "opportunities_organization_idx" ON "opportunities" USING btree ("organization_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "opportunities_location_idx" ON "opportunities" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "opportunities_creator_idx" ON "opportunities" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "opportunities_updated_by_idx" ON "opportunities" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "opportunities_image_idx" ON "opportunities" USING btree ("image_file_id");--> statement-breakpoint
CREATE INDEX "opportunity_coordinators_user_idx" ON "opportunity_coordinators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "opportunity_groups_group_idx" ON "opportunity_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_key_unique" ON "locations" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_unique" ON "locations" USING btree ("organization_id",comparable_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "locations_main_unique" ON "locations" USING btree ("organization_id") WHERE "locations"."kind" = 'main' and "locations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "locations_profile_idx" ON "locations" USING btree ("profile_file_id");--> statement-breakpoint
CREATE INDEX "locations_cover_idx" ON "locations" USING btree ("cover_file_id");--> statement-breakpoint
CREATE INDEX "locations_city_idx" ON "locations" USING btree ("city","state");--> statement-breakpoint
CREATE INDEX "locations_point_idx" ON "locations" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "organization_accounts_organization_idx" ON "organization_accounts" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_key_unique" ON "organizations" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_unique" ON "organizations" USING btree (comparable_name("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_shown_name_unique" ON "organizations" USING btree (comparable_name(coalesce("new_name", "name")));--> statement-breakpoint
CREATE INDEX "organizations_words_idx" ON "organizations" USING gin (search_words_of("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "organizations_hidden_idx" ON "organizations" USING btree ("id") WHERE "organizations"."is_private" or "organizations"."unpublished_at" is not null or "organizations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "organizations_creator_id_idx" ON "organizations" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "organizations_logo_idx" ON "organizations" USING btree ("logo_file_id");--> statement-breakpoint
CREATE INDEX "organizations_cover_idx" ON "organizations" USING btree ("cover_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "qualifications_person_unique" ON "qualifications" USING btree ("user_id","organization_id","kind");--> statement-breakpoint
CREATE INDEX "qualifications_organization_idx" ON "qualifications" USING btree ("organization_id","expires_on");--> statement-breakpoint
CREATE INDEX "qualifications_expiry_idx" ON "qualifications" USING btree ("expires_on") WHERE "qualifications"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "causes_label_unique" ON "causes" USING btree ("label");--> statement-breakpoint
CREATE INDEX "causes_position_idx" ON "causes" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_label_unique" ON "skills" USING btree ("category","label");--> statement-breakpoint
CREATE INDEX "skills_position_idx" ON "skills" USING btree ("position");--> statement-breakpoint
CREATE INDEX "companion_answers_companion_idx" ON "companion_answers" USING btree ("companion_user_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_registration_idx" ON "registration_additional_volunteers" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_additional_volunteers_companion_unique" ON "registration_additional_volunteers" USING btree ("companion_registration_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_person_idx" ON "registration_additional_volunteers" USING btree ("additional_volunteer_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_user_idx" ON "registration_additional_volunteers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registration_additional_volunteers_token_idx" ON "registration_additional_volunteers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_key_unique" ON "registrations" USING btree ("key") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_slot_user_unique" ON "registrations" USING btree ("slot_id","user_id") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_slot_idx" ON "registrations" USING btree ("slot_id") WHERE "registrations"."deleted_at" is null and not "registrations"."is_additional_volunteer";--> statement-breakpoint
CREATE INDEX "registrations_user_idx" ON "registrations" USING btree ("user_id","default_check_out_at") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_opportunity_idx" ON "registrations" USING btree ("opportunity_id") WHERE "registrations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_date_idx" ON "registrations" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "registrations_brought_by_idx" ON "registrations" USING btree ("brought_by_registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppressed_addresses_unique" ON "suppressed_addresses" USING btree ("organization_id","address","reason");--> statement-breakpoint
CREATE INDEX "suppressed_addresses_address_idx" ON "suppressed_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "earlier_applications_request_idx" ON "earlier_applications" USING btree ("request_id","decided_at");--> statement-breakpoint
CREATE INDEX "earlier_applications_form_idx" ON "earlier_applications" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_requests_key_unique" ON "volunteer_requests" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_requests_user_organization_unique" ON "volunteer_requests" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "volunteer_requests_organization_idx" ON "volunteer_requests" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "volunteer_requests_list_idx" ON "volunteer_requests" USING btree ("organization_id","search_name","id");--> statement-breakpoint
CREATE INDEX "volunteer_requests_search_idx" ON "volunteer_requests" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "volunteer_requests_form_idx" ON "volunteer_requests" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "volunteer_notes_person_idx" ON "volunteer_notes" USING btree ("organization_id","user_id","written_at");--> statement-breakpoint
CREATE INDEX "volunteer_notes_user_idx" ON "volunteer_notes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_position_unique" ON "events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_without_position_idx" ON "events" USING btree ("written") WHERE "events"."position" is null;--> statement-breakpoint
CREATE INDEX "events_occurred_at_idx" ON "events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "search_words_similar_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_stem_idx" ON "search_words" USING btree ("stem");
--> statement-breakpoint
-- The words of what is published and of organizations, in `search_words`.
--
-- A transaction that publishes a word keeps the word's row locked until it ends, so that no other one that can't see yet
-- that the word is used takes it away. In the order of the words, so that two that learn the same ones wait for each other
-- and never in a circle.
CREATE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search_words WHERE word = ANY (words) ORDER BY word FOR KEY SHARE;
  INSERT INTO search_words (word) SELECT DISTINCT word COLLATE "C" AS word FROM unnest(words) AS t (word)
  ORDER BY word ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Takes away the words that no published text and no organization has any more. Words that are about to be
-- published are locked and stay. The lock and the look are two statements, so that the look sees whatever was
-- published before the lock was free.
CREATE FUNCTION search_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine text[];
BEGIN
  SELECT array_agg(word) INTO mine FROM (
    SELECT word FROM search_words WHERE word = ANY (words) ORDER BY word FOR UPDATE SKIP LOCKED
  ) AS free;
  DELETE FROM search_words gone WHERE word = ANY (mine)
    AND NOT EXISTS (SELECT FROM opportunities WHERE status = 'published' AND deleted_at IS NULL
      AND search_words_of(search_text) @> ARRAY[gone.word COLLATE "default"])
    AND NOT EXISTS (SELECT FROM organizations WHERE deleted_at IS NULL
      AND search_words_of(search_text) @> ARRAY[gone.word COLLATE "default"]);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_change(before text[], after text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gained text[] := ARRAY(SELECT unnest(after) EXCEPT SELECT unnest(before));
  lost text[] := ARRAY(SELECT unnest(before) EXCEPT SELECT unnest(after));
BEGIN
  IF gained <> '{}' THEN PERFORM search_learn(gained); END IF;
  IF lost <> '{}' THEN PERFORM search_forget(lost); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_opportunities_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_learn(array_agg(DISTINCT word)) FROM new_rows, unnest(search_words_of(search_text)) AS words (word)
  WHERE status = 'published' AND deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_opportunity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := '{}';
  after text[] := '{}';
BEGIN
  IF OLD.status = 'published' AND OLD.deleted_at IS NULL THEN before := search_words_of(OLD.search_text); END IF;
  IF TG_OP = 'UPDATE' AND NEW.status = 'published' AND NEW.deleted_at IS NULL THEN
    after := search_words_of(NEW.search_text);
  END IF;
  PERFORM search_change(before, after);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_organization_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := '{}';
  after text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN before := search_words_of(OLD.search_text); END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN after := search_words_of(NEW.search_text); END IF;
  PERFORM search_change(before, after);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_search_insert AFTER INSERT ON opportunities
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search_opportunities_inserted();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_update AFTER UPDATE OF title, skills, description, status, deleted_at ON opportunities
FOR EACH ROW WHEN (OLD.search_text <> NEW.search_text OR OLD.status <> NEW.status
  OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
EXECUTE FUNCTION search_opportunity_changed();
--> statement-breakpoint
CREATE TRIGGER opportunities_search_delete AFTER DELETE ON opportunities
FOR EACH ROW EXECUTE FUNCTION search_opportunity_changed();
--> statement-breakpoint
CREATE TRIGGER organizations_search AFTER INSERT OR DELETE OR UPDATE OF name, new_name, selected_causes, deleted_at ON organizations
FOR EACH ROW EXECUTE FUNCTION search_organization_changed();
--> statement-breakpoint
-- The list of volunteers is ordered and searched by the names that the account has; that of imported people by the name that
-- was imported, until they do something there.
CREATE FUNCTION name_volunteer_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := coalesce(
    (SELECT search_fold(coalesce(NEW.imported_last_name, last_name) || ' ' || coalesce(NEW.imported_first_name, first_name))
      FROM users WHERE id = NEW.user_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rename_volunteer_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE volunteer_requests SET search_name = search_fold(NEW.last_name || ' ' || NEW.first_name)
  WHERE user_id = NEW.id AND imported_last_name IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER volunteer_requests_name BEFORE INSERT ON volunteer_requests
FOR EACH ROW EXECUTE FUNCTION name_volunteer_request();
--> statement-breakpoint
CREATE TRIGGER volunteer_requests_own_name BEFORE UPDATE OF imported_first_name, imported_last_name ON volunteer_requests
FOR EACH ROW EXECUTE FUNCTION name_volunteer_request();
--> statement-breakpoint
CREATE TRIGGER users_volunteer_requests_name AFTER UPDATE OF first_name, last_name ON users
FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
EXECUTE FUNCTION rename_volunteer_requests();
