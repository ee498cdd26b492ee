ALTER TABLE "sign_in_flows" ALTER COLUMN "binding" DROP NOT NULL;--> statement-breakpoint
UPDATE "sign_in_flows" SET "binding" = NULL WHERE "binding" = '';
