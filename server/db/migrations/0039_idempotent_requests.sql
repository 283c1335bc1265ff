CREATE TABLE "idempotent_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"status" integer,
	"answer" text,
	CONSTRAINT "idempotent_requests_answer_check" CHECK ("idempotent_requests"."status" is not null or "idempotent_requests"."answer" is null)
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_requests_key_unique" ON "idempotent_requests" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "idempotent_requests_began_idx" ON "idempotent_requests" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "idempotent_requests_user_idx" ON "idempotent_requests" USING btree ("user_id");