CREATE TABLE "ledger_entries" (
	"tenant" text NOT NULL,
	"cause" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"order_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_tenant_cause_account_currency_pk" PRIMARY KEY("tenant","cause","account","currency"),
	CONSTRAINT "ledger_entries_minor" CHECK ("ledger_entries"."minor" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK (split_part("ledger_entries"."account", ':', 1) in ('provider', 'owed', 'earned', 'refunded', 'toReturn', 'cardsIssued', 'cards', 'pointsIssued', 'points', 'couponsIssued', 'coupons', 'couponsHeld', 'couponsUsed'))
);
--> statement-breakpoint
CREATE TABLE "parity_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parity_findings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parity_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" bigint,
	"says" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"repaired_at" timestamp (3) with time zone,
	CONSTRAINT "parity_findings_once" UNIQUE("tenant","kind","subject")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "parity_findings_open" ON "parity_findings" USING btree ("kind") WHERE "parity_findings"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "parity_findings_seen" ON "parity_findings" USING btree ("last_seen_at");--> statement-breakpoint
CREATE FUNCTION "refuse_unbalanced_cause"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM written GROUP BY tenant, cause, currency HAVING sum(minor) <> 0) THEN
		RAISE EXCEPTION 'The entries of a cause add up to something.' USING ERRCODE = 'check_violation', TABLE = 'ledger_entries', CONSTRAINT = 'ledger_balanced';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_balanced" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unbalanced_cause"();--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The books are only ever added to.' USING ERRCODE = 'restrict_violation', TABLE = 'ledger_entries', CONSTRAINT = 'ledger_append_only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
-- What older versions did. Money that came.
INSERT INTO "ledger_entries" SELECT coalesce(o.tenant, ''), 'capture:' || c.provider || ':' || c.capture_id, line.account, c.currency, line.minor, c.order_id, c.created_at
	FROM captures c LEFT JOIN orders o ON o.id = c.order_id CROSS JOIN LATERAL (VALUES (('provider:' || c.provider), c.amount_minor), ((CASE c.kind WHEN 'settling' THEN 'owed' ELSE 'toReturn' END), -c.amount_minor)) AS line (account, minor) WHERE c.amount_minor IS NOT NULL AND c.currency IS NOT NULL AND line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Goods that were delivered.
INSERT INTO "ledger_entries" SELECT o.tenant, 'granted:' || o.billing_no, line.account, o.currency, line.minor, o.id, e.at
	FROM order_events e JOIN orders o ON o.id = e.order_id CROSS JOIN LATERAL (VALUES ('owed'::text, o.amount_minor), ('earned'::text, -o.amount_minor)) AS line (account, minor) WHERE e.event = 'granted' AND e.from_state = 'paid' AND line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Money that went back in parts.
INSERT INTO "ledger_entries" SELECT o.tenant, 'returned:' || o.billing_no || ':' || e.version, line.account, o.currency, line.minor, o.id, e.at
	FROM order_events e JOIN orders o ON o.id = e.order_id CROSS JOIN LATERAL (VALUES ('refunded'::text, (e.detail->>'minor')::bigint), ('toReturn'::text, -(e.detail->>'minor')::bigint)) AS line (account, minor) WHERE e.event = 'moneyPartReturned' AND line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- And the last of it, after the goods or without them.
INSERT INTO "ledger_entries" SELECT o.tenant, 'returned:' || o.billing_no || ':' || e.version, line.account, o.currency, line.minor, o.id, e.at
	FROM order_events e JOIN orders o ON o.id = e.order_id CROSS JOIN LATERAL (VALUES ('owed'::text, CASE e.from_state WHEN 'paid' THEN o.amount_minor ELSE 0 END), ('refunded'::text, CASE e.from_state WHEN 'paid' THEN -o.parts_returned_minor ELSE o.amount_minor - o.parts_returned_minor END), ('toReturn'::text, o.parts_returned_minor - o.amount_minor)) AS line (account, minor) WHERE e.event = 'moneyReturned' AND line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What providers have sent back.
INSERT INTO "ledger_entries" SELECT coalesce(o.tenant, ''), b.dedupe_key, line.account, c.currency, line.minor, b.order_id, coalesce(b.done_at, b.created_at)
	FROM (SELECT b.*, CASE WHEN b.dedupe_key LIKE 'refund-part:%' THEN substring(b.dedupe_key from '-([0-9]+)$')::bigint - substring(b.dedupe_key from ':([0-9]+)-[0-9]+$')::bigint
		WHEN c.kind = 'settling' THEN c.amount_minor - coalesce(o.parts_returned_minor, 0) ELSE c.amount_minor END AS minor
		FROM outbox b JOIN captures c ON c.provider = b.payload->>'provider' AND c.capture_id = b.payload->>'captureId' LEFT JOIN orders o ON o.id = b.order_id
		WHERE b.topic = 'refund' AND b.state = 'done') b
	JOIN captures c ON c.provider = b.payload->>'provider' AND c.capture_id = b.payload->>'captureId' LEFT JOIN orders o ON o.id = b.order_id CROSS JOIN LATERAL (VALUES ('toReturn'::text, b.minor), (('provider:' || c.provider), -b.minor)) AS line (account, minor) WHERE c.currency IS NOT NULL AND b.minor IS NOT NULL AND line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Growth points.
INSERT INTO "ledger_entries" SELECT p.tenant, 'points:' || p.id, line.account, 'points', line.minor, p.order_id, p.at
	FROM point_entries p CROSS JOIN LATERAL (VALUES ('pointsIssued'::text, p.points), ('points'::text, -p.points)) AS line (account, minor) WHERE line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Coupons, and those that orders hold or have used.
INSERT INTO "ledger_entries" SELECT k.tenant, 'coupon:' || k.code || ':claimed', line.account, 'coupons', line.minor, NULL::bigint, k.claimed_at
	FROM coupons k CROSS JOIN LATERAL (VALUES ('couponsIssued'::text, 1), ('coupons'::text, -1)) AS line (account, minor) WHERE line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_entries" SELECT k.tenant, 'coupon:' || k.code || CASE k.state WHEN 'used' THEN ':usedAtOnce:' ELSE ':held:' END || o.billing_no || ':' || o.version, line.account, 'coupons', line.minor, o.id, coalesce(k.used_at, o.created_at)
	FROM coupons k JOIN orders o ON o.id = k.order_id CROSS JOIN LATERAL (VALUES ('coupons'::text, 1), ((CASE k.state WHEN 'used' THEN 'couponsUsed' ELSE 'couponsHeld' END), -1)) AS line (account, minor) WHERE line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- The shop’s own cards.
INSERT INTO "ledger_entries" SELECT b.tenant, 'cards:' || b.id || ':issued', line.account, b.currency, line.minor, NULL::bigint, b.created_at
	FROM (SELECT b.*, b.price_minor * (SELECT count(*) FROM cards d WHERE d.batch_id = b.id) AS minor FROM card_batches b) b CROSS JOIN LATERAL (VALUES ('cardsIssued'::text, b.minor), ('cards'::text, -b.minor)) AS line (account, minor) WHERE line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_entries" SELECT b.tenant, 'card:' || d.id || ':void', line.account, b.currency, line.minor, NULL::bigint, b.created_at
	FROM cards d JOIN card_batches b ON b.id = d.batch_id CROSS JOIN LATERAL (VALUES ('cards'::text, b.price_minor), ('cardsIssued'::text, -b.price_minor)) AS line (account, minor) WHERE d.state = 'void' AND NOT EXISTS (SELECT 1 FROM card_redemptions r WHERE r.card_id = d.id) AND line.minor <> 0 ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_entries" SELECT r.tenant, 'card:' || r.card_id || ':redeemed', line.account, b.currency, line.minor, r.order_id, r.redeemed_at
	FROM card_redemptions r JOIN cards d ON d.id = r.card_id JOIN card_batches b ON b.id = d.batch_id CROSS JOIN LATERAL (VALUES ('cards'::text, b.price_minor), ((CASE WHEN r.order_id IS NULL THEN 'earned' ELSE 'provider:card' END), -b.price_minor)) AS line (account, minor) WHERE line.minor <> 0 ON CONFLICT DO NOTHING;
