ALTER TABLE "make_up_orders" RENAME TO "debts";--> statement-breakpoint
ALTER SEQUENCE "make_up_orders_id_seq" RENAME TO "debts_id_seq";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_pkey" TO "debts_pkey";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_replenish_id" TO "debts_replenish_id";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_order" TO "debts_order";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_amount" TO "debts_amount";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_time" TO "debts_time";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_paid" TO "debts_paid";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_paid_by" TO "debts_paid_by";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_account_id_accounts_id_fk" TO "debts_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "debts" RENAME CONSTRAINT "make_up_orders_order_id_orders_id_fk" TO "debts_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "make_up_orders_account" RENAME TO "debts_account";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "debt_id" text;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "server_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "server_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "real_server" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "role_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "role_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "kind" = 'debt', "debt_id" = "debts"."replenish_id",
	"server_id" = NULL, "server_name" = NULL, "real_server" = NULL, "role_id" = NULL, "role_name" = NULL, "product_id" = NULL,
	"tracking" = "orders"."tracking" - 'replenish_id'
FROM "debts" WHERE "debts"."order_id" = "orders"."id";--> statement-breakpoint
-- What the order key of a debt stands for, as the code spells it now (`fingerprint`): a repeat of an old call must still find its order.
UPDATE "idempotency_keys" SET "fingerprint" =
	encode(sha256(convert_to('["' || "orders"."gp_id" || '","debt","' || "orders"."debt_id" || '"]', 'UTF8')), 'hex')
FROM "orders" WHERE "orders"."id" = "idempotency_keys"."order_id" AND "orders"."kind" = 'debt';--> statement-breakpoint
UPDATE "orders" SET "kind" = 'goods' WHERE "kind" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
-- Processes of the version before sell goods while this one starts.
ALTER TABLE "orders" ALTER COLUMN "kind" SET DEFAULT 'goods';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_subject" CHECK (case "orders"."kind"
        when 'goods' then "orders"."debt_id" is null and num_nonnulls("orders"."product_id", "orders"."server_id", "orders"."server_name", "orders"."real_server", "orders"."role_id", "orders"."role_name") = 6
        when 'debt' then "orders"."debt_id" is not null and num_nonnulls("orders"."product_id", "orders"."server_id", "orders"."server_name", "orders"."real_server", "orders"."role_id", "orders"."role_name") = 0
        else false end);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_for_debt" ON "orders" USING btree ("debt_id");--> statement-breakpoint
-- The debt is there before its order, and stays.
ALTER TABLE "orders" ADD CONSTRAINT "orders_debt" FOREIGN KEY ("debt_id") REFERENCES "debts"("replenish_id");--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "from_state" DROP NOT NULL;--> statement-breakpoint
UPDATE "order_events" SET "from_state" = NULL WHERE "from_state" = '';
