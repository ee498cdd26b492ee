ALTER TABLE "parity_findings" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parity_findings" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parity_findings" ADD COLUMN "accepted_says" text;--> statement-breakpoint
ALTER TABLE "parity_findings" ADD CONSTRAINT "parity_findings_accepted" CHECK (("parity_findings"."accepted_at" is null) = ("parity_findings"."accepted_says" is null));