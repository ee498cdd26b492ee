CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"suid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_username" UNIQUE("tenant","gp_id","username_key"),
	CONSTRAINT "accounts_suid" UNIQUE("tenant","gp_id","suid")
);
--> statement-breakpoint
CREATE TABLE "game_clients" (
	"tenant" text NOT NULL,
	"client_id" text NOT NULL,
	"gp_id" text NOT NULL,
	"platform" text NOT NULL,
	"area" text NOT NULL,
	"code_key" text,
	"names" jsonb,
	CONSTRAINT "game_clients_tenant_client_id_pk" PRIMARY KEY("tenant","client_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"logo" text NOT NULL,
	"banner" text NOT NULL,
	"sort" integer NOT NULL,
	"is_select_game" boolean NOT NULL,
	"terms" text,
	"privacy" text,
	CONSTRAINT "games_tenant_gp_id_pk" PRIMARY KEY("tenant","gp_id")
);
--> statement-breakpoint
CREATE TABLE "page_configs" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"config" jsonb NOT NULL,
	CONSTRAINT "page_configs_tenant_gp_id_pk" PRIMARY KEY("tenant","gp_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"tenant" text NOT NULL,
	"area" text NOT NULL,
	"region" text NOT NULL,
	"payway_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"parent_key" text,
	"provider" text NOT NULL,
	"provider_method" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb,
	"icon" text NOT NULL,
	"sort" integer NOT NULL,
	"min_minor" bigint NOT NULL,
	"max_minor" bigint NOT NULL,
	"open_coupon" boolean NOT NULL,
	"pay_id" text,
	"pay_seconds" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "payment_methods_tenant_area_region_payway_id_channel_id_pk" PRIMARY KEY("tenant","area","region","payway_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"product_id" text NOT NULL,
	"area" text NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"original_minor" bigint,
	CONSTRAINT "prices_tenant_gp_id_product_id_area_pk" PRIMARY KEY("tenant","gp_id","product_id","area"),
	CONSTRAINT "prices_positive" CHECK ("prices"."minor" > 0),
	CONSTRAINT "prices_discounted" CHECK ("prices"."original_minor" > "prices"."minor")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"product_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"type_key" text NOT NULL,
	"type_names" jsonb NOT NULL,
	"type_sort" integer NOT NULL,
	"goods_sort" integer NOT NULL,
	"is_special" boolean NOT NULL,
	"image" text NOT NULL,
	"badge" text,
	"bonus" integer,
	"is_limit" boolean NOT NULL,
	"is_coupon" boolean NOT NULL,
	"coupon_points" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "products_tenant_gp_id_product_id_pk" PRIMARY KEY("tenant","gp_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"outcome" text,
	"attempts" integer NOT NULL,
	CONSTRAINT "inbox_event" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"order_id" bigint NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"reference" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"first_sent_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_dedupe" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "outbox_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outbox_id" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"capture_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captures_provider_id" UNIQUE("provider","capture_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_account_id_key_pk" PRIMARY KEY("tenant","account_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_events_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"billing_no" text NOT NULL,
	"tenant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"suid" text NOT NULL,
	"gp_id" text NOT NULL,
	"client_id" text NOT NULL,
	"platform" text NOT NULL,
	"area" text NOT NULL,
	"region" text NOT NULL,
	"game_names" jsonb NOT NULL,
	"server_id" text NOT NULL,
	"server_name" text NOT NULL,
	"real_server" text NOT NULL,
	"role_id" text NOT NULL,
	"role_name" text NOT NULL,
	"product_id" text NOT NULL,
	"product_names" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"repeated" boolean NOT NULL,
	"tracking" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"game_ref" text,
	CONSTRAINT "orders_billing_no" UNIQUE("billing_no"),
	CONSTRAINT "orders_amount_positive" CHECK ("orders"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_method" text NOT NULL,
	"method_key" text NOT NULL,
	"merchant_ref" text NOT NULL,
	"request" jsonb NOT NULL,
	"provider_ref" text,
	"url" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"queried_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_seq" UNIQUE("order_id","seq"),
	CONSTRAINT "payment_attempts_merchant_ref" UNIQUE("merchant_ref"),
	CONSTRAINT "payment_attempts_provider_ref" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_attempts" ADD CONSTRAINT "outbox_attempts_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_account" ON "access_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "game_clients_gp" ON "game_clients" USING btree ("tenant","gp_id");--> statement-breakpoint
CREATE INDEX "inbox_unprocessed" ON "inbox" USING btree ("processed_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_attempts_row" ON "outbox_attempts" USING btree ("outbox_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_one_settles" ON "captures" USING btree ("order_id") WHERE "captures"."kind" = 'settling';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("tenant","gp_id","server_id","role_id","product_id") WHERE "orders"."state" in ('created', 'awaiting');--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id","method_key") WHERE "payment_attempts"."state" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("state","queried_at");