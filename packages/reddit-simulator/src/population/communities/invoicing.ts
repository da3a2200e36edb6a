import type { Community } from '../community.ts'

export const invoicing: Community = {
  name: 'invoicing',
  title: 'Invoicing and getting paid',
  description: 'Sending invoices, chasing invoices, software for both. No accounting degrees required.',
  subscribers: 31_940,
  founded: '2014-01-11',
  flaired: false,
  rules: [
    {
      short_name: 'Disclose your product',
      description: 'If you make or sell what you recommend, the first sentence says so.',
    },
    { short_name: 'No referral links', description: 'Links with tracking or referral codes are removed.' },
    {
      short_name: 'Makers: once a quarter',
      description: 'One post per product and quarter, answers to questions any time.',
    },
    {
      short_name: 'No debt collection threats',
      description: "We don't help anyone to shame a private person.",
    },
  ],
  theme: {
    needs: [
      'an invoicing app with automatic reminders',
      'a free invoice generator without a watermark',
      'a tool for recurring invoices with changing hours',
      'a way to take card payments on an invoice',
      'a client portal for open invoices',
      'an app that does deposits properly',
      'an e-invoice converter for a handful of invoices',
      'a tool for invoices in two languages',
      'an invoicing app that freezes the exchange rate',
      'someone to tidy up a year of invoices',
    ],
    selves: [
      "I'm a solo electrician, around 25 invoices a month",
      'I teach piano and bill eleven families',
      "We're a two-person catering firm",
      "I'm a consultant with clients in three countries",
      'I do weddings as a florist',
      'I clean offices and bill at the end of the month',
      "I'm a farm vet and write invoices at night",
    ],
    limits: [
      'Between 10 and 20 a month is fine.',
      'It has to work on a phone in a driveway.',
      "I don't need stock, projects or insights.",
      "I don't want surprises at tax time.",
      'My bookkeeper needs a plain spreadsheet out of it.',
    ],
    products: [
      { name: 'Billowise', what: 'the invoicing app' },
      { name: 'Tallykin', what: 'the bookkeeping suite' },
      { name: 'Kettlepay', what: 'the payment link thing' },
    ],
    tips: [
      'Put the pay link in the mail itself, not only in the PDF.',
      'Send it the hour the job is done.',
      'Ask who approves payments before you start.',
      'One friendly reminder three days before the date does more than three after it.',
      'Write what they got in their own words.',
      'Download your PDFs every quarter, whatever you use.',
      "Leave the early payment discount, it only rewards those who'd have paid anyway.",
    ],
    topics: ['chasing late payers without losing them', 'switching invoicing apps', 'asking for deposits'],
    offers: [
      'a one-screen invoice tool',
      'a set of reminder mails in plain language',
      'a clean-up service for unsent invoices',
    ],
    hires: [
      'somebody to send out invoices on Fridays',
      'a patient person to sort out old invoices',
      'a part-time credit controller with manners',
    ],
    moments: [
      'An invoice from years ago was paid today, to the cent.',
      'I sent the same invoice to two customers and both paid.',
      'I turned on card payments and half the list paid overnight.',
      'A customer framed my invoice because of a typo in it.',
      "I found eleven finished jobs I'd never billed.",
    ],
  },
}
