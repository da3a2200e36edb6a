ALTER TABLE "reader_queue" DROP CONSTRAINT "reader_queue_campaign_id_user_id_campaigns_id_user_id_fk";
--> statement-breakpoint
DROP INDEX "reader_queue_campaign_id_index";