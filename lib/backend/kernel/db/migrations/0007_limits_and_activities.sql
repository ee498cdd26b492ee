CREATE TABLE "activities" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"currency" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"claim_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_tenant_gp_id_activity_id_pk" PRIMARY KEY("tenant","gp_id","activity_id"),
	CONSTRAINT "activities_period" CHECK ("activities"."ends_at" > "activities"."starts_at" and "activities"."claim_until" >= "activities"."ends_at"),
	CONSTRAINT "activities_currency" CHECK (("activities"."kind" = 'cumulative') = ("activities"."currency" is not null))
);
--> statement-breakpoint
CREATE TABLE "activity_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"step" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"tries" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_claims_once" UNIQUE("tenant","gp_id","activity_id","step","account_id"),
	CONSTRAINT "activity_claims_tries" CHECK ("activity_claims"."tries" > 0)
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"day" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "activity_entries_tenant_gp_id_activity_id_account_id_order_id_pk" PRIMARY KEY("tenant","gp_id","activity_id","account_id","order_id"),
	CONSTRAINT "activity_entries_amount" CHECK ("activity_entries"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "activity_milestones" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"step" integer NOT NULL,
	"need" bigint NOT NULL,
	"names" jsonb NOT NULL,
	"image" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "activity_milestones_tenant_gp_id_activity_id_step_pk" PRIMARY KEY("tenant","gp_id","activity_id","step"),
	CONSTRAINT "activity_milestones_need" UNIQUE("tenant","gp_id","activity_id","need"),
	CONSTRAINT "activity_milestones_positive" CHECK ("activity_milestones"."need" > 0 and "activity_milestones"."quantity" > 0 and "activity_milestones"."step" > 0)
);
--> statement-breakpoint
CREATE TABLE "age_bands" (
	"tenant" text NOT NULL,
	"account_id" bigint NOT NULL,
	"band" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "age_bands_tenant_account_id_pk" PRIMARY KEY("tenant","account_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_limits" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"product_id" text NOT NULL,
	"limit_type" text NOT NULL,
	"frequency" integer NOT NULL,
	"day_info" integer NOT NULL,
	CONSTRAINT "purchase_limits_tenant_gp_id_product_id_pk" PRIMARY KEY("tenant","gp_id","product_id"),
	CONSTRAINT "purchase_limits_frequency" CHECK ("purchase_limits"."frequency" > 0),
	CONSTRAINT "purchase_limits_days" CHECK (case "purchase_limits"."limit_type" when 'role' then "purchase_limits"."day_info" = 0 when 'time' then "purchase_limits"."day_info" > 0 else "purchase_limits"."day_info" >= 0 end)
);
--> statement-breakpoint
CREATE TABLE "quota_counters" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"window_key" text NOT NULL,
	"capacity" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"late" bigint NOT NULL,
	CONSTRAINT "quota_counters_tenant_kind_subject_window_key_pk" PRIMARY KEY("tenant","kind","subject","window_key"),
	CONSTRAINT "quota_counters_taken" CHECK ("quota_counters"."taken" between 0 and "quota_counters"."capacity"),
	CONSTRAINT "quota_counters_late" CHECK ("quota_counters"."late" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quota_uses" (
	"order_id" bigint NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"window_key" text NOT NULL,
	"weight" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "quota_uses_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "quota_uses_weight" CHECK ("quota_uses"."weight" > 0)
);
--> statement-breakpoint
ALTER TABLE "activity_claims" ADD CONSTRAINT "activity_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_claims" ADD CONSTRAINT "activity_claims_of" FOREIGN KEY ("tenant","gp_id","activity_id","step") REFERENCES "public"."activity_milestones"("tenant","gp_id","activity_id","step") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_of" FOREIGN KEY ("tenant","gp_id","activity_id") REFERENCES "public"."activities"("tenant","gp_id","activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_milestones" ADD CONSTRAINT "activity_milestones_of" FOREIGN KEY ("tenant","gp_id","activity_id") REFERENCES "public"."activities"("tenant","gp_id","activity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_bands" ADD CONSTRAINT "age_bands_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_counter" FOREIGN KEY ("tenant","kind","subject","window_key") REFERENCES "public"."quota_counters"("tenant","kind","subject","window_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quota_uses_of_counter" ON "quota_uses" USING btree ("tenant","kind","subject","window_key");