ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_sign";--> statement-breakpoint
ALTER TABLE "point_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order" CHECK (("point_entries"."kind" in ('earned', 'returned')) = ("point_entries"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_sign" CHECK (case when "point_entries"."kind" in ('earned', 'given') then "point_entries"."points" > 0 else "point_entries"."points" < 0 end);