/** Not of a question that lacks its mark: `What do I need`. */
const SELF = String.raw`(?<!\b(?:am|are|can|could|did|do|does|might|should|will|would) )(?<!\p{L})(?:i|we)(?: am|['’]m| are|['’]re)? `
const SELF_WOULD = String.raw`(?<!\p{L})(?:i|we)(?: would|['’]d) `
const SIDE = String.raw`(?:(?:also|currently|just|now|only|really|still) )*`
/** Who says what they would have or do. */
const WISH = new RegExp(
  [
    String.raw`${SELF}${SIDE}(?:considering|hop(?:e|ing) (?:for|to)|looking|need(?:ing)?|plan(?:ning)? (?:on|to)|searching|thinking (?:about|of)|trying (?:for|to)|want(?:ing)?|in (?:need|search|the market))(?!\p{L})`,
    String.raw`${SELF_WOULD}${SIDE}(?:like|love|prefer)(?!\p{L})`,
    String.raw`^(?:\[[^\]]*\] ?)*(?:in need of|looking|needing|searching|seeking|trying to|wanting)(?!\p{L})`,
  ].join('|'),
  'iu',
)
/** Who turns to others all the same, or only wants to say something. */
const TO_OTHERS =
  /(?<!\p{L})(?:advice|any(?:body|one)|curious|explain|feedback|help|hints?|ideas?|let me know|looking for|mention|opinions?|point(?:ed|ers?)|recommend\p{L}*|say|share|suggest\p{L}*|thoughts|tips|wonder\p{L}*|you(?:r|rs)?)(?!\p{L})/iu

/** Whether a clause says what its author wants, and asks nobody for it. */
export function saysWish(clause: string): boolean {
  return WISH.test(clause) && !TO_OTHERS.test(clause)
}
