CREATE TABLE "card_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"gp_id" text NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"product_names" jsonb NOT NULL,
	"gems" integer NOT NULL,
	"extra_gems" integer NOT NULL,
	"area" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "card_batches_name" UNIQUE("tenant","name"),
	CONSTRAINT "card_batches_gems" CHECK ("card_batches"."gems" > 0 and "card_batches"."extra_gems" >= 0),
	CONSTRAINT "card_batches_price" CHECK ("card_batches"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_redemptions" (
	"card_id" bigint PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"gp_id" text NOT NULL,
	"client_id" text NOT NULL,
	"server_id" text NOT NULL,
	"role_id" text NOT NULL,
	"role_name" text NOT NULL,
	"order_id" bigint,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_redemptions_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"batch_id" bigint NOT NULL,
	"number_hash" text NOT NULL,
	"password_hash" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "cards_number" UNIQUE("tenant","number_hash")
);
--> statement-breakpoint
CREATE TABLE "make_up_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "make_up_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"replenish_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"gp_id" text NOT NULL,
	"suid" text NOT NULL,
	"client_id" text NOT NULL,
	"user_name" text NOT NULL,
	"area" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "make_up_orders_replenish_id" UNIQUE("replenish_id"),
	CONSTRAINT "make_up_orders_order" UNIQUE("order_id"),
	CONSTRAINT "make_up_orders_amount" CHECK ("make_up_orders"."amount_minor" > 0),
	CONSTRAINT "make_up_orders_time" CHECK ("make_up_orders"."expires_at" > "make_up_orders"."created_at"),
	CONSTRAINT "make_up_orders_paid" CHECK (("make_up_orders"."state" = 'paid') = ("make_up_orders"."paid_at" is not null)),
	CONSTRAINT "make_up_orders_paid_by" CHECK ("make_up_orders"."state" = 'open' or "make_up_orders"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "card_redemptions" ADD CONSTRAINT "card_redemptions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_redemptions" ADD CONSTRAINT "card_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_redemptions" ADD CONSTRAINT "card_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_batch_id_card_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."card_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_orders" ADD CONSTRAINT "make_up_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_up_orders" ADD CONSTRAINT "make_up_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_redemptions_account" ON "card_redemptions" USING btree ("tenant","account_id");--> statement-breakpoint
CREATE INDEX "cards_batch" ON "cards" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "make_up_orders_account" ON "make_up_orders" USING btree ("tenant","account_id","created_at");