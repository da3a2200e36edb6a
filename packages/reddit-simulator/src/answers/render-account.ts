import type { Account } from '../forum/things.ts'
import { shiftedTime } from './viewer.ts'
import type { RenderedThing } from './render-post.ts'

/** Somebody's account as everyone sees it; a suspended one shows its name and nothing else. */
export function renderAccount(account: Account): RenderedThing {
  if (account.standing === 'suspended') {
    return {
      kind: 't2',
      data: {
        name: account.name,
        is_suspended: true,
        awardee_karma: 0,
        awarder_karma: 0,
        is_blocked: false,
        total_karma: 0,
      },
    }
  }
  return { kind: 't2', data: { ...publicFields(account), is_blocked: false, is_friend: false } }
}

/** The caller's own account, as `/api/v1/me` answers it: not wrapped in a kind. */
export function renderMe(account: Account, clientId: string): Record<string, unknown> {
  return {
    ...UNUSED_OWN_FIELDS,
    ...publicFields(account),
    is_suspended: account.standing === 'suspended',
    oauth_client_id: clientId,
  }
}

function publicFields(account: Account): Record<string, unknown> {
  return {
    id: account.id36,
    name: account.name,
    created: shiftedTime(account.createdUtc),
    created_utc: account.createdUtc,
    comment_karma: account.commentKarma,
    link_karma: account.linkKarma,
    total_karma: account.commentKarma + account.linkKarma,
    awardee_karma: 0,
    awarder_karma: 0,
    accept_chats: true,
    accept_followers: true,
    accept_pms: true,
    has_subscribed: true,
    has_verified_email: true,
    hide_from_robots: false,
    icon_img: '',
    is_employee: false,
    is_gold: false,
    is_mod: false,
    pref_show_snoovatar: false,
    snoovatar_img: '',
    snoovatar_size: null,
    subreddit: profileOf(account),
    verified: true,
  }
}

function profileOf(account: Account): Record<string, unknown> {
  return {
    display_name: `u_${account.name}`,
    display_name_prefixed: `u/${account.name}`,
    name: `t5_${account.id36}`,
    title: '',
    public_description: '',
    url: `/user/${account.name}/`,
    subreddit_type: 'user',
    subscribers: 0,
    over_18: false,
    quarantine: false,
    is_default_icon: true,
  }
}

const UNUSED_OWN_FIELDS = {
  can_create_subreddit: true,
  can_edit_name: false,
  coins: 0,
  features: {},
  force_password_reset: false,
  gold_creddits: 0,
  gold_expiration: null,
  has_android_subscription: false,
  has_external_account: false,
  has_gold_subscription: false,
  has_ios_subscription: false,
  has_mail: false,
  has_mod_mail: false,
  has_paypal_subscription: false,
  has_stripe_subscription: false,
  has_subscribed_to_premium: false,
  has_visited_new_profile: false,
  in_beta: false,
  in_chat: true,
  in_redesign_beta: true,
  inbox_count: 0,
  is_sponsor: false,
  linked_identities: [],
  new_modmail_exists: null,
  num_friends: 0,
  over_18: false,
  password_set: true,
  pref_autoplay: false,
  pref_clickgadget: 5,
  pref_geopopular: '',
  pref_nightmode: false,
  pref_no_profanity: true,
  pref_show_presence: true,
  pref_show_trending: false,
  pref_show_twitter: false,
  pref_top_karma_subreddits: false,
  pref_video_autoplay: false,
  seen_give_award_tooltip: false,
  seen_layout_switch: false,
  seen_premium_adblock_modal: false,
  seen_redesign_modal: true,
  seen_subreddit_chat_ftux: false,
  suspension_expiration_utc: null,
}
