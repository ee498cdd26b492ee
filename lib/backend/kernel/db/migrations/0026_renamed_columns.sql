-- A process of the version before writes the old columns and reads them while this one starts, so both stand until a later version drops the old
-- (ADR 94).
ALTER TABLE "quota_counters" DROP CONSTRAINT "quota_counters_late";--> statement-breakpoint
ALTER TABLE "quota_counters" ADD COLUMN "over_capacity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "quota_counters" SET "over_capacity" = "late" WHERE "late" <> 0;--> statement-breakpoint
ALTER TABLE "quota_counters" ALTER COLUMN "late" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "quota_counters" ADD CONSTRAINT "quota_counters_over_capacity" CHECK ("quota_counters"."over_capacity" >= 0);--> statement-breakpoint
ALTER TABLE "order_terms" DROP CONSTRAINT "order_terms_unbacked";--> statement-breakpoint
ALTER TABLE "order_terms" ADD COLUMN "is_discount_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_terms" SET "is_discount_lost" = true WHERE "is_unbacked";--> statement-breakpoint
ALTER TABLE "order_terms" ALTER COLUMN "is_unbacked" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_discount_lost" CHECK (not "order_terms"."is_discount_lost" or "order_terms"."coupon_id" is not null);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "presentation" jsonb;--> statement-breakpoint
UPDATE "payment_attempts" SET "presentation" = "handover" WHERE "handover" IS NOT NULL;--> statement-breakpoint
-- Of the two, whichever a process has written.
CREATE FUNCTION "write_presentation_twice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.presentation := coalesce(NEW.presentation, NEW.handover);
	ELSIF NEW.presentation IS NOT DISTINCT FROM OLD.presentation THEN
		NEW.presentation := NEW.handover;
	END IF;
	NEW.handover := NEW.presentation;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_attempts_presentation" BEFORE INSERT OR UPDATE OF "presentation", "handover" ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION "write_presentation_twice"();
