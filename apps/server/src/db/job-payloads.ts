/** For a job that finds its work in the rows. */
export type NoPayload = Record<string, never>

/** Every job that the database carries, with the payload it is sent. */
export type JobPayloads = {
  // forum
  'recheck-posts': NoPayload
  'forget-posts': NoPayload
  'forget-comments': NoPayload
  'confirm-subreddits': NoPayload
  'correct-demand': NoPayload
  'expire-gaps': NoPayload
  'expire-received': NoPayload
  // account
  'delete-expired-grants': NoPayload
  'delete-old-activity': NoPayload
  'rewrap-library-secrets': NoPayload
  'reconcile-billing': NoPayload
  'close-customers': NoPayload
  'send-mails': NoPayload
  'delete-old-mails': NoPayload
  'rewrap-mails': NoPayload
  'delete-expired-states': NoPayload
  'finish-revocations': NoPayload
  'rewrap-tokens': NoPayload
  'expire-units': NoPayload
  'expire-usage-days': NoPayload
  // campaigns
  'rewrap-erasure-keys': NoPayload
  // notifications
  'tell-matches': NoPayload
  'note-limits': NoPayload
  'expire-notifications': NoPayload
  'mail-matches': NoPayload
  'mail-updates': NoPayload
  'send-webhooks': NoPayload
  'rewrap-webhooks': NoPayload
  'finish-webhook-deletions': NoPayload
  'expire-alert-links': NoPayload
  'expire-deliveries': NoPayload
  // replies
  'cast-upvotes': NoPayload
  'sample-things': NoPayload
  'expire-samples': NoPayload
  'post-reply': { reply_id: string }
  'reconcile-reply': { reply_id: string }
  'auto-reply': { campaign_id: string }
  'sweep-replies': NoPayload
  'look-after-replies': NoPayload
  'expire-visits': NoPayload
  // matches
  'answer-first-looks': NoPayload
  'expire-first-looks': NoPayload
  'refresh-subreddits': NoPayload
  'refresh-comments': NoPayload
  'refresh-forums': NoPayload
  'match-posts': NoPayload
  'wake-matches': NoPayload
  'reread-matches': NoPayload
  'expire-campaign-changes': NoPayload
  'offer-evergreen': NoPayload
  'end-evergreen-offers': NoPayload
  'test-provider': NoPayload
  'read-matches': NoPayload
  'sweep-reader': NoPayload
  'expire-answers': NoPayload
  'expire-reader-spending': NoPayload
  'scan-due': NoPayload
  'sweep-scans': NoPayload
  'expire-scans': NoPayload
  // reports
  'rewrap-feeds': NoPayload
  'rewrap-visit-hooks': NoPayload
  // leads
  'build-leads': NoPayload
  'recheck-leads': NoPayload
  'work-lead-run': { run_id: string }
  'sweep-lead-runs': NoPayload
  // demo
  'build-demo': NoPayload
}
