ALTER TABLE "debts" DROP CONSTRAINT "debts_paid_by";--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_paid_by" CHECK ("debts"."state" <> 'paid' or "debts"."order_id" is not null);