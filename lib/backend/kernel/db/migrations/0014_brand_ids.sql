-- Six brands take the spelling of their hosts and folders as their id. Tables that belong to brands name them in "tenant".
-- Keys over two columns refer to each other by it, so they are checked at the end. The trigger would refuse prices that were
-- kept from an earlier currency.
ALTER TABLE "prices" DISABLE TRIGGER "prices_area_currency";--> statement-breakpoint
DO $$
DECLARE
	pair record;
	item record;
	list text[] := ARRAY(
		SELECT format('%s ALTER CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
		WHERE contype = 'f' AND NOT condeferrable AND cardinality(conkey) > 1
			AND connamespace = current_schema()::regnamespace
	);
	change text;
BEGIN
	FOREACH change IN ARRAY list LOOP
		EXECUTE 'ALTER TABLE ' || change || ' DEFERRABLE';
	END LOOP;
	SET CONSTRAINTS ALL DEFERRED;
	FOR pair IN
		SELECT * FROM (VALUES
			('acenetJp', 'acenet-jp'), ('rhinosTwhk', 'rhinos-twhk'), ('rhinosSea', 'rhinos-sea'),
			('spotJp', 'spot-jp'), ('rhinosJp', 'rhinos-jp'), ('brandEn', 'brand-en')
		) AS renamed(old, new)
	LOOP
		FOR item IN
			SELECT table_name AS name FROM information_schema.columns
			WHERE table_schema = current_schema() AND column_name = 'tenant'
		LOOP
			EXECUTE format('UPDATE %I SET tenant = $1 WHERE tenant = $2', item.name) USING pair.new, pair.old;
		END LOOP;
	END LOOP;
	SET CONSTRAINTS ALL IMMEDIATE;
	FOREACH change IN ARRAY list LOOP
		EXECUTE 'ALTER TABLE ' || change || ' NOT DEFERRABLE';
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "prices" ENABLE TRIGGER "prices_area_currency";
