CREATE TABLE "coupon_offers" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"level_id" integer NOT NULL,
	"type" text NOT NULL,
	"names" jsonb NOT NULL,
	"rate" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "coupon_offers_tenant_gp_id_offer_id_pk" PRIMARY KEY("tenant","gp_id","offer_id"),
	CONSTRAINT "coupon_offers_rate" CHECK ("coupon_offers"."rate" between 1 and 99),
	CONSTRAINT "coupon_offers_days" CHECK ("coupon_offers"."valid_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"code" text NOT NULL,
	"offer_id" text NOT NULL,
	"period" text NOT NULL,
	"names" jsonb NOT NULL,
	"rate" integer NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"valid_end_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "coupons_code" UNIQUE("tenant","code"),
	CONSTRAINT "coupons_claimed_once" UNIQUE("tenant","gp_id","account_id","offer_id","period"),
	CONSTRAINT "coupons_rate" CHECK ("coupons"."rate" between 1 and 99),
	CONSTRAINT "coupons_order" CHECK (("coupons"."state" = 'avail') = ("coupons"."order_id" is null)),
	CONSTRAINT "coupons_used" CHECK (("coupons"."state" = 'used') = ("coupons"."used_at" is not null)),
	CONSTRAINT "coupons_valid" CHECK ("coupons"."valid_end_at" > "coupons"."claimed_at")
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"points" integer NOT NULL,
	"coupon_id" bigint,
	"list_minor" bigint NOT NULL,
	"is_unbacked" boolean NOT NULL,
	CONSTRAINT "order_terms_points" CHECK ("order_terms"."points" >= 0),
	CONSTRAINT "order_terms_unbacked" CHECK (not "order_terms"."is_unbacked" or "order_terms"."coupon_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_entries_once" UNIQUE("order_id","kind"),
	CONSTRAINT "point_entries_sign" CHECK (case "point_entries"."kind" when 'earned' then "point_entries"."points" > 0 else "point_entries"."points" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "point_totals" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "point_totals_tenant_gp_id_account_id_pk" PRIMARY KEY("tenant","gp_id","account_id"),
	CONSTRAINT "point_totals_not_negative" CHECK ("point_totals"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vip_levels" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"level_id" integer NOT NULL,
	"names" jsonb NOT NULL,
	"show" text NOT NULL,
	"need_points" integer NOT NULL,
	"stage" integer NOT NULL,
	CONSTRAINT "vip_levels_tenant_gp_id_level_id_pk" PRIMARY KEY("tenant","gp_id","level_id"),
	CONSTRAINT "vip_levels_points" UNIQUE("tenant","gp_id","need_points"),
	CONSTRAINT "vip_levels_counts" CHECK ("vip_levels"."level_id" >= 0 and "vip_levels"."need_points" >= 0 and "vip_levels"."stage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vip_programmes" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"point_to_coin" integer NOT NULL,
	"coin_currency" text NOT NULL,
	"faq_titles" jsonb NOT NULL,
	"faq_contents" jsonb NOT NULL,
	CONSTRAINT "vip_programmes_tenant_gp_id_pk" PRIMARY KEY("tenant","gp_id"),
	CONSTRAINT "vip_programmes_points" CHECK ("vip_programmes"."point_to_coin" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon_offers" ADD CONSTRAINT "coupon_offers_level" FOREIGN KEY ("tenant","gp_id","level_id") REFERENCES "public"."vip_levels"("tenant","gp_id","level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_offer" FOREIGN KEY ("tenant","gp_id","offer_id") REFERENCES "public"."coupon_offers"("tenant","gp_id","offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_terms" ADD CONSTRAINT "order_terms_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_totals" ADD CONSTRAINT "point_totals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_levels" ADD CONSTRAINT "vip_levels_programme" FOREIGN KEY ("tenant","gp_id") REFERENCES "public"."vip_programmes"("tenant","gp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_one_per_order" ON "coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_terms_coupon" ON "order_terms" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "point_entries_account" ON "point_entries" USING btree ("tenant","gp_id","account_id","id");