CREATE TABLE "live_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" jsonb NOT NULL,
	"mode" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_attempts_open";--> statement-breakpoint
ALTER TABLE "activity_claims" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "woken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "ask_at" timestamp (3) with time zone;--> statement-breakpoint
-- NOT VALID: rows that are wrong already must not keep the shop from starting; they are left out where they are read, and named in the log.
ALTER TABLE "game_clients" ADD CONSTRAINT "game_clients_game" FOREIGN KEY ("tenant","gp_id") REFERENCES "public"."games"("tenant","gp_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_product" FOREIGN KEY ("tenant","gp_id","product_id") REFERENCES "public"."products"("tenant","gp_id","product_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_game" FOREIGN KEY ("tenant","gp_id") REFERENCES "public"."games"("tenant","gp_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree (("payload"->>'group'),"woken_at" NULLS FIRST,"id") WHERE "outbox"."state" = 'due';--> statement-breakpoint
CREATE INDEX "payment_attempts_ask" ON "payment_attempts" USING btree ("ask_at","created_at") WHERE "payment_attempts"."state" = 'open' and "payment_attempts"."provider_ref" is not null;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_currency" CHECK ("prices"."currency" in ('RMB', 'TWD', 'JPY', 'KRW', 'EUR', 'USD', 'TRY', 'THB', 'VND', 'IDR', 'MYR')) NOT VALID;