-- Unlogged: what it holds is worth nothing after a minute, and a crash may empty it.
CREATE UNLOGGED TABLE "request_counts" (
	"caller" uuid PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
