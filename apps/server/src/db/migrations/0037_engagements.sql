CREATE TABLE "engagement_samples" (
	"engagement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"score" integer,
	"upvote_ratio" double precision,
	"num_comments" integer,
	"removed" boolean NOT NULL,
	CONSTRAINT "engagement_samples_engagement_id_taken_at_pk" PRIMARY KEY("engagement_id","taken_at")
);
--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buddy_upvote_queue" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
-- No engagement was ever made before: a row could only be put in by hand.
ALTER TABLE "engagements" ADD COLUMN "forum" text DEFAULT 'demo' NOT NULL;--> statement-breakpoint
ALTER TABLE "engagements" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "next_sample_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engagement_samples" ADD CONSTRAINT "engagement_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_samples" ADD CONSTRAINT "engagement_samples_engagement_id_user_id_engagements_id_user_id_fk" FOREIGN KEY ("engagement_id","user_id") REFERENCES "public"."engagements"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagement_samples_user_id_index" ON "engagement_samples" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engagement_samples_taken_at_index" ON "engagement_samples" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "samples_due" ON "engagements" USING btree ("next_sample_at") WHERE next_sample_at is not null;
--> statement-breakpoint
ALTER TABLE "engagement_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "engagement_samples" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "engagement_samples" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "engagement_samples" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "engagement_samples" TO radar_user;--> statement-breakpoint
CREATE FUNCTION log_engagement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'engagement.created', NEW.id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'engagement.deleted', OLD.id, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_upvote() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, CASE NEW.status WHEN 'completed' THEN 'upvote.cast' ELSE 'upvote.failed' END,
    NEW.engagement_queue_id, '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER log_engagement AFTER INSERT OR DELETE ON "engagements"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_engagement();--> statement-breakpoint
CREATE TRIGGER log_upvote AFTER UPDATE OF status ON "buddy_upvote_queue"
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION log_upvote();
