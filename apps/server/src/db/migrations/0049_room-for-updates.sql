-- These rows change over and over in columns that no index bears: with room on their page, no index is written anew.
ALTER TABLE "usage_counters" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "watched_subreddits" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "scans" SET (fillfactor = 80);
