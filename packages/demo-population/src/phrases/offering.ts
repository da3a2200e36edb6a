export const SELL_TITLES = [
  'Offering {offer}',
  'Small offer: {offer}',
  '{Offer}: anyone interested?',
  'Disclosure, this is mine: {offer}',
  'I have {offer}, {aside}',
  'For those who asked: {offer}',
]

export const SELL_ASIDES = [
  'first come, first served',
  'questions welcome',
  'mods, remove it if it breaks a rule',
  'only a few left',
  'back again this month',
]

export const DISCLOSURES = [
  "It's my own work and I earn from it, so read this with that in mind.",
  'Yes, this is an advert. A small one.',
  "I'm the person behind it, there's nobody else.",
  'I read the rules and I think this is all right. Tell me if not.',
  'Disclosure: mine, and for money.',
]

export const PRICES = [
  'Price is {price}, postage at cost.',
  'I ask {price} and I answer questions for free.',
  "It's {price}. If that's too much, write to me and we'll find a way.",
  '{price}, and if it does not suit you I take it back.',
  'Fair price, I think: {price}.',
]

export const SUMS = ['$12', '$18', '$25', '€30', '$38', '€45', '$60', '£75', '$90', '€120']

export const SELL_ENDS = [
  'Ask me anything below.',
  'Message me, I answer in the evening.',
  "If you need something else, I'll tell you honestly that I'm not the one.",
  "I've room for three or four this month.",
  'Pictures and details on request.',
]

export const JOB_TITLES = [
  '[Hiring] {Hire}',
  'Looking to hire {hire}',
  'Paid: {hire}, {place}',
  'We need {hire}',
  '{Hire} wanted, {place}',
  'Who knows {hire}? Paid, {place}',
]

export const PLACES = [
  'remote',
  'part-time',
  'start next month',
  'on site',
  'mornings only',
  'two days a week',
  'flexible hours',
]

export const JOB_TASKS = [
  "You'd work with me directly, there's no second person to ask.",
  "It's about ten hours a week to begin with.",
  'The work is varied, some of it is dull, all of it is needed.',
  'Someone did this before you and left good notes.',
  "You'd be the first to do this here, so you can shape it.",
]

export const JOB_PAY = [
  'Pay is {wage} an hour, invoiced or on the books.',
  'We can offer {wage} an hour and we pay on time.',
  'It pays {wage} an hour, with a trial day that is paid like the others.',
  'Between {wage} an hour and a bit more, depending on experience.',
]

export const WAGES = ['$18', '$22', '€19', '€24', '$26', '£14', '£17', '$30', '€28']

export const JOB_ENDS = [
  'Write me three lines about yourself, no files needed.',
  'Please say when you could start.',
  'No agencies, thank you.',
  'Experience helps, kindness helps more.',
  'Tell me which part of it you would hate.',
]
