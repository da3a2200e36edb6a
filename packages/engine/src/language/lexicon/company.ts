/** Phrases of who would join others in a game or a club. */
export const WANTS_TO_JOIN: readonly string[] = [
  '(?:looking|hoping|wanting|want|would (?:like|love)) to (?:join|get into|be part of) (?:a|an|some|your|any) ~?(?:game|group|campaign|party|team|band|club|guild|clan|crew|league)',
  '(?:lfg|lfm|lfp|lf\\d?m|looking for group)',
]
