CREATE TABLE "pairings" (
	"tenant" text NOT NULL,
	"code" text NOT NULL,
	"key_hash" text NOT NULL,
	"binding" text NOT NULL,
	"gp_id" text NOT NULL,
	"client_id" text NOT NULL,
	"account_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pairings_tenant_code_pk" PRIMARY KEY("tenant","code"),
	CONSTRAINT "pairings_key" UNIQUE("tenant","key_hash"),
	CONSTRAINT "pairings_binding" UNIQUE("tenant","binding")
);
--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pairings_expiry" ON "pairings" USING btree ("expires_at");