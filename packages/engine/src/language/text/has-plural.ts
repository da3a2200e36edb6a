/** Names of activities and materials that nobody counts. */
const UNCOUNTABLE = new Set(
  'advice analytics automation bookkeeping bread butter cardboard childcare commerce compliance concrete copper data ecommerce embroidery equipment feedback firewood flour footwear furniture garlic granite gravel healthcare help homework honey information insurance inventory iron jewellery jewelry leather legwork logistics luggage machinery maintenance makeup management milk music outreach packaging paperwork payroll plasterwork poetry porcelain pottery procurement produce quartz rice seo skincare stationery steel storage sugar support titanium traffic upholstery woodwork'.split(
    ' ',
  ),
)
/** Things whose names end as those of activities do. */
const COUNTED_IN_ING = new Set(
  'awning bearing bedspring being blessing booking bring building carving casting ceiling coating coupling covering crossing darling drawing dumpling drawstring dwelling earring engraving evening fitting gathering greeting hamstring heading hearing herring holding icing keyring king landing lining listing living mailing meeting morning moulding nothing offering offspring opening outbuilding outing painting piercing placing posting pudding railing ranking rating reading recording ring saving setting shoestring sibling sighting sling something spring sting stocking string swing tasting thing topping warning wedding wing wording'.split(
    ' ',
  ),
)

/** True where people write a noun in the plural: `invoices`, but not `softwares` and `bookkeepings`. */
export function hasPlural(singular: string): boolean {
  if (UNCOUNTABLE.has(singular)) return false
  if (/(?:[a-z]ware|(?:photo|video|calli)graphy|(?<!busi|wit|har|gover|lio)ness)$/.test(singular))
    return false
  if (!/..ing$/.test(singular)) return true
  return COUNTED_IN_ING.has(singular)
}
