CREATE TABLE "account_identities" (
	"tenant" text NOT NULL,
	"gp_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_identities_tenant_gp_id_provider_subject_pk" PRIMARY KEY("tenant","gp_id","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"binding" text NOT NULL,
	"nonce" text NOT NULL,
	"secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "family_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "access_tokens" SET "family" = "hash", "family_since" = "created_at";--> statement-breakpoint
ALTER TABLE "access_tokens" ALTER COLUMN "family" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ALTER COLUMN "family_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "renewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_identities_account" ON "account_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_flows_expiry" ON "sign_in_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_tokens_family" ON "access_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");