ALTER TABLE "products" ADD COLUMN "base" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contents" jsonb;