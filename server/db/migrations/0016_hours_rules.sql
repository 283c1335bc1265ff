CREATE TABLE "hours_rules" (
	"organization_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"rule" text NOT NULL,
	CONSTRAINT "hours_rules_organization_id_from_at_pk" PRIMARY KEY("organization_id","from_at"),
	CONSTRAINT "hours_rules_rule_check" CHECK ("hours_rules"."rule" in ('clock', 'bounds', 'credit'))
);
--> statement-breakpoint
ALTER TABLE "hours_rules" ADD CONSTRAINT "hours_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE restrict ON UPDATE no action;