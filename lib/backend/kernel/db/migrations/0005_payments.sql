CREATE TABLE "third_gifts" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"target" text NOT NULL,
	"target_key" text NOT NULL,
	"names" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "third_gifts_tenant_gp_id_target_target_key_pk" PRIMARY KEY("tenant","gp_id","target","target_key"),
	CONSTRAINT "third_gifts_period" CHECK ("third_gifts"."ends_at" > "third_gifts"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "handover" jsonb;