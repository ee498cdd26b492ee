CREATE TABLE "order_problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"digest" text NOT NULL,
	"contact" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_problems_same" ON "order_problems" USING btree ("order_id","kind","digest");--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("tenant","closed_at","reported_at");