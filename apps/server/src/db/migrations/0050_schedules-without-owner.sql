ALTER TABLE "scan_schedules" DROP CONSTRAINT "scan_schedules_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "scan_schedules_user_id_index";