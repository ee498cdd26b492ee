CREATE TABLE "account_blocks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "method_stops" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"area" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "method_stops_tenant_kind_name_area_pk" PRIMARY KEY("tenant","kind","name","area")
);
--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER catalog_inserted AFTER INSERT ON "method_stops" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();--> statement-breakpoint
CREATE TRIGGER catalog_updated AFTER UPDATE ON "method_stops" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();--> statement-breakpoint
CREATE TRIGGER catalog_deleted AFTER DELETE ON "method_stops" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
