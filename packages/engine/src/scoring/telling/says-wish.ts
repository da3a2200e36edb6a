/** Not of a question that lacks its mark, `What do I need`, nor of what might be or others said: `if I want`, `my wife says I need`. */
const OWN = String.raw`(?<!\p{L})(?:i|we)(?<!\b(?:am|are|can|could|did|do|does|if|might|said|says?|should|that|think(?:s)?|told (?:me|us)|when|whenever|will|would),? (?:i|we))`
const SIDE = String.raw`(?:(?:also|currently|just|now|only|really|still) )*`
/** `Looking back` or `at something` is no wish. */
const LOOKING = String.raw`looking (?:for|into|to)`
/** Who says what they would have or do. */
const WISH = new RegExp(
  [
    String.raw`${OWN}(?: am|['’]m| are|['’]re)? ${SIDE}(?:considering|hop(?:e|ing) (?:for|to)|${LOOKING}|need(?:ing)?|plan(?:ning)? (?:on|to)|searching|thinking (?:about|of)|trying (?:for|to)|want(?:ing)?|in (?:need|search|the market))(?!\p{L})`,
    String.raw`${OWN}(?: would|['’]d) ${SIDE}(?:like|love|prefer)(?!\p{L})`,
    String.raw`^(?:\[[^\]]*\] ?)*(?:in need of|${LOOKING}|needing|searching|seeking|trying to|wanting)(?!\p{L})`,
  ].join('|'),
  'iu',
)
/** Who turns to others all the same, or only wants to say something. */
const TO_OTHERS =
  /(?<!\p{L})(?:advice|any(?:body|one)|clarify|curious|explain|feedback|help|hints?|ideas?|let me know|looking for|mention|never|opinions?|point(?:ed|ers?)|rant|recommend\p{L}*|say|share|suggest\p{L}*|thank|thoughts|tips|vent|wonder\p{L}*|you(?:r|rs)?)(?!\p{L})/iu

/** A turn to whoever reads. */
const TURN =
  /(?<!\p{L})(?:advice|any (?:help|hints?|ideas?|pointers|suggestions?|thoughts|tips|way)|(?:i['’]m|just|was|am) (?:curious|wondering)|hoping (?:that )?(?:anybody|anyone|somebody|someone|you)|need(?:ing)? (?:\p{L}+ ){0,3}(?:guidance|help|input|insight)|recommendations?|seeking guidance|suggestions?)(?!\p{L})|^(?:\p{L}+: )?(?:are|can|could|do|does|how (?:can|do|should)|is|should|what|where|which|would) /iu

/** Whether a clause asks others for something, though it has no question mark. */
export function turnsToOthers(clause: string): boolean {
  return TURN.test(clause)
}

/** Whether a clause says what its author wants, and asks nobody for it. */
export function saysWish(clause: string): boolean {
  return WISH.test(clause) && !TO_OTHERS.test(clause)
}
