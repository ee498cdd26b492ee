ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quota_uses" DROP CONSTRAINT "quota_uses_counter";--> statement-breakpoint
ALTER TABLE "quota_uses" ADD CONSTRAINT "quota_uses_counter" FOREIGN KEY ("tenant","kind","subject","window_key") REFERENCES "public"."quota_counters"("tenant","kind","subject","window_key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE FUNCTION "refuse_erased_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Waits for an erasure that is under way; the next statement sees what came of it.
	PERFORM 1 FROM accounts WHERE id = NEW.account_id FOR KEY SHARE;
	IF EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account_id AND erased_at IS NOT NULL) THEN
		RAISE EXCEPTION 'The account was erased.' USING ERRCODE = 'restrict_violation', TABLE = 'accounts', CONSTRAINT = 'accounts_erased';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_of_erased" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_erased_account"();--> statement-breakpoint
CREATE TRIGGER "debts_of_erased" BEFORE INSERT ON "debts" FOR EACH ROW EXECUTE FUNCTION "refuse_erased_account"();--> statement-breakpoint
CREATE TRIGGER "card_redemptions_of_erased" BEFORE INSERT ON "card_redemptions" FOR EACH ROW EXECUTE FUNCTION "refuse_erased_account"();--> statement-breakpoint
CREATE TRIGGER "account_identities_of_erased" BEFORE INSERT ON "account_identities" FOR EACH ROW EXECUTE FUNCTION "refuse_erased_account"();--> statement-breakpoint
CREATE TRIGGER "access_tokens_of_erased" BEFORE INSERT ON "access_tokens" FOR EACH ROW EXECUTE FUNCTION "refuse_erased_account"();
