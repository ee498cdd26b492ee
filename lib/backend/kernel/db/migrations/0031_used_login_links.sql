CREATE TABLE "used_login_links" (
	"gp_id" text NOT NULL,
	"jti_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_login_links_gp_id_jti_hash_pk" PRIMARY KEY("gp_id","jti_hash")
);
--> statement-breakpoint
CREATE INDEX "used_login_links_expiry" ON "used_login_links" USING btree ("expires_at");