CREATE INDEX "orders_of_player" ON "orders" USING btree ("account_id","gp_id","created_at","id");--> statement-breakpoint
DROP INDEX "orders_account";
