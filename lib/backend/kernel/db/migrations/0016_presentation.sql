-- How a payment is shown is named after what the player sees. A process of the version before shows a frame under either name.
UPDATE "payment_attempts" SET "handover" = jsonb_set("handover", '{kind}', '"frame"') WHERE "handover"->>'kind' = 'session';--> statement-breakpoint
UPDATE "quota_uses" SET "state" = 'overCapacity' WHERE "state" = 'late';
