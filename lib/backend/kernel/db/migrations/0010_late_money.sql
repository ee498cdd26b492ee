ALTER TABLE "outbox" DROP CONSTRAINT "outbox_of_an_order";--> statement-breakpoint
ALTER TABLE "captures" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ALTER COLUMN "amount_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "merchant_ref" text;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "told_amount" text;--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "told_currency" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "captures_order" ON "captures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "captures_of_kind" ON "captures" USING btree ("kind","created_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_an_order" CHECK ("outbox"."order_id" is not null or "outbox"."topic" in ('gift', 'unblock', 'refund'));--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_of_an_order" CHECK ("captures"."kind" = 'unknown' or ("captures"."order_id" is not null and "captures"."attempt_id" is not null));--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_amount" CHECK ("captures"."kind" in ('mismatch', 'unknown') or ("captures"."currency" is not null and "captures"."amount_minor" is not null));