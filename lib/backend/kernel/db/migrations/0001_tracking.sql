CREATE TABLE "track_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"event_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"base" jsonb NOT NULL,
	"player" jsonb NOT NULL,
	"goods" jsonb NOT NULL,
	"info" jsonb NOT NULL,
	CONSTRAINT "track_events_uid" UNIQUE("tenant","uid")
);
--> statement-breakpoint
CREATE INDEX "track_events_time" ON "track_events" USING btree ("tenant","at","id");--> statement-breakpoint
CREATE INDEX "track_events_received" ON "track_events" USING btree ("received_at");