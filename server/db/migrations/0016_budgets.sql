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
CREATE INDEX "budgets_ends_at_idx" ON "budgets" USING btree ("ends_at");