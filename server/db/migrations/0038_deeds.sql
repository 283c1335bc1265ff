CREATE TABLE "deeds" (
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
	CONSTRAINT "deeds_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "deeds_kind_check" CHECK ("deeds"."kind" in ('check-in', 'check-out', 'undo')),
	CONSTRAINT "deeds_outcome_check" CHECK ("deeds"."outcome" in ('done', 'already', 'conflict')),
	CONSTRAINT "deeds_reason_check" CHECK (("deeds"."outcome" = 'done') = ("deeds"."reason" is null)),
	CONSTRAINT "deeds_at_check" CHECK ("deeds"."at" <= "deeds"."received_at")
);
--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deeds_registration_idx" ON "deeds" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "deeds_received_at_idx" ON "deeds" USING btree ("received_at");