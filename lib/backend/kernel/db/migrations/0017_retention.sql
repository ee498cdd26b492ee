CREATE INDEX "outbox_attempts_at" ON "outbox_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");