-- People are shown when their campaigns are scanned next; the policies stand since the table does.
GRANT SELECT ON "scan_schedules" TO radar_user;
