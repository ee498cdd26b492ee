-- Not validated: older rows stay until somebody corrects them.
CREATE TABLE "catalog_releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"live_from" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "catalog_releases_time" CHECK (("catalog_releases"."state" = 'draft') = ("catalog_releases"."live_from" is null))
);
--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "low_minor" bigint;--> statement-breakpoint
CREATE INDEX "catalog_releases_of" ON "catalog_releases" USING btree ("tenant","id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_releases_live" ON "catalog_releases" USING btree ("tenant") WHERE "catalog_releases"."state" = 'live';--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_game" FOREIGN KEY ("tenant","gp_id") REFERENCES "public"."games"("tenant","gp_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_area" FOREIGN KEY ("tenant","area") REFERENCES "public"."area_currencies"("tenant","area") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "purchase_limits" ADD CONSTRAINT "purchase_limits_product" FOREIGN KEY ("tenant","gp_id","product_id") REFERENCES "public"."products"("tenant","gp_id","product_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_seconds" CHECK ("payment_methods"."pay_seconds" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_limits" CHECK ("payment_methods"."max_minor" <= 0 or "payment_methods"."max_minor" >= "payment_methods"."min_minor") NOT VALID;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_low" CHECK ("prices"."low_minor" > 0) NOT VALID;
