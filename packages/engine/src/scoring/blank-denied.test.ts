import { describe, expect, test } from 'vitest'
import { postWith } from '../matching/testing/make.ts'
import { readPost } from './read-post.ts'

/** The words of a title that are read as wanted. */
const wanted = (title: string): string =>
  readPost(postWith({ title }))
    .wanted.title.words.map(({ text }) => text)
    .join(' ')

describe('what an author would not have', () => {
  test.each([
    ['Which grinder for filter coffee? No espresso, never.', 'espresso'],
    ['Electric please, not a hand grinder', 'hand grinder'],
    ["I don't want another subscription for this", 'subscription'],
    ['I do not need a gym', 'gym'],
    ['We are not looking for a tutor', 'tutor'],
    ['I really don’t drink espresso', 'espresso'],
    ['Happy to pay once, but no subscriptions', 'subscriptions'],
    ['CHEAP HOSTING BUT NO WORDPRESS', 'wordpress'],
    ['Tent for two, no trekking poles please', 'trekking poles'],
  ])('is left out: %s', (title, denied) => {
    expect(wanted(title)).not.toContain(denied)
    expect(readPost(postWith({ title })).text.title.raw).toBe(title)
  })

  test.each([
    ['No idea which hand grinder to get', 'hand grinder'],
    ['Not sure which CRM to take', 'crm'],
    ["I don't have a hand grinder", 'hand grinder'],
    ["I don't want to write invoices by hand", 'invoices'],
    ["I don't want my invoices to be late", 'invoices'],
    ["I can't find a good invoicing app", 'invoicing app'],
    ['Not a fan of my current CRM, what else is there?', 'current crm'],
    ['There is no invoicing app that reminds my clients', 'invoicing app'],
    ['No longer happy with our accountant', 'accountant'],
    ["I'm not a web developer, who can build a shop?", 'web developer'],
    ['Is a hand grinder not worth it?', 'hand grinder'],
    ['No CRM yet, what would you recommend for a small team?', 'crm'],
    ['Small team, no CRM. Which one would you take?', 'crm'],
    ['Freelancer with no accounting software. What do you use?', 'accounting software'],
    ['Freelancer, no accountant. How do I find one?', 'accountant'],
    ['Bank account with no monthly fees?', 'no monthly fees'],
    ["I can't buy espresso beans where I live, who ships them?", 'espresso beans'],
    ["We didn't need a CRM until now, which one would you take?", 'crm'],
    ["We don't need a CRM yet, but soon", 'crm'],
    ["Don't want to pay for Salesforce any more, what else is there?", 'salesforce'],
    ['Not interested in Salesforce anymore, what else is there?', 'salesforce'],
    ["I'm a florist, not a web developer, who can help?", 'web developer'],
    ['Alguém recomenda um dentista? No Porto, de preferência, mas não muito caro nem longe', 'no porto'],
  ])('is nothing here: %s', (title, kept) => {
    expect(wanted(title)).toContain(kept)
  })
})
