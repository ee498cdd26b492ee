-- Counts changes of each brand's catalogue and page config, whoever makes them, so that every process knows when what it keeps is old.
CREATE TABLE "catalog_versions" (
	"tenant" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM changed) THEN
		RETURN NULL;
	END IF;
	-- In one order, so that two changes of several brands don't wait for each other.
	INSERT INTO catalog_versions (tenant, version)
		SELECT tenant, 1 FROM changed GROUP BY tenant ORDER BY tenant
		ON CONFLICT (tenant) DO UPDATE SET version = catalog_versions.version + 1;
	NOTIFY catalog;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	one text;
BEGIN
	FOREACH one IN ARRAY ARRAY[
		'games', 'game_clients', 'products', 'prices', 'payment_methods', 'page_configs', 'vip_programmes', 'vip_levels', 'coupon_offers'
	] LOOP
		EXECUTE format('CREATE TRIGGER catalog_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change()', one);
		EXECUTE format('CREATE TRIGGER catalog_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change()', one);
		EXECUTE format('CREATE TRIGGER catalog_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
			FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change()', one);
	END LOOP;
END
$$;
