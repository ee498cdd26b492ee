CREATE TABLE "area_currencies" (
	"tenant" text NOT NULL,
	"area" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "area_currencies_tenant_area_pk" PRIMARY KEY("tenant","area")
);
--> statement-breakpoint
-- A trigger and no foreign key: a brand that changes an area's currency must still start over the prices it had, which are left out where they are read.
CREATE FUNCTION "refuse_foreign_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT 1 FROM "area_currencies"
		WHERE "tenant" = NEW."tenant" AND "area" = NEW."area" AND "currency" = NEW."currency"
	) THEN
		RAISE EXCEPTION '% sells nothing for % in %', NEW."tenant", NEW."currency", NEW."area"
			USING ERRCODE = 'check_violation', TABLE = 'prices', CONSTRAINT = 'prices_area_currency';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "prices_area_currency" BEFORE INSERT OR UPDATE OF "tenant", "area", "currency" ON "prices" FOR EACH ROW EXECUTE FUNCTION "refuse_foreign_price"();
