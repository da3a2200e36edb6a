import { describe, expect, test } from 'vitest'
import { clauseAt } from './clause.ts'
import { describeEntry } from './describe-entry.ts'
import { saysWish } from './says-wish.ts'
import { quotesOf, reasonOf, scoreOf } from '../testing/kettles.ts'

describe('a reason', () => {
  test.each([
    [
      'who sells',
      'We just opened our kettle shop, 20% off this week',
      'Looking for the best kettle? Which one should you buy? Visit our store and order now. We ship anywhere and our customers love us.',
    ],
    [
      'who reports',
      'Kettle maker recalls 40,000 units after report',
      'The company announced on Monday that the best kettle of last year may overheat. Officials said nobody was hurt.',
    ],
    [
      'who tells a story',
      'My grandmother bought this kettle in 1961 and it finally gave up',
      'It sat on her stove every morning. We laughed so much about it when I was little. Rest in peace, old friend.',
    ],
    [
      'who researches',
      'I am building a kettle that talks to your phone',
      'Would you pay for something like this? I am validating the idea and would love your feedback. Please fill in my survey.',
    ],
  ])('does not say of somebody %s that they ask', (_, title, body) => {
    expect(reasonOf(title, body)).not.toMatch(/^(?:seems to )?asks?:|^has a problem/i)
  })

  test.each([
    ['Ten years today with the same kettle, which one next?', 'Mine leaks. What would you get?'],
    ['Which kettle next?', 'Mine leaks since last month and I quickly dry the table. What would you get?'],
  ])('hears no hurry in a date or a pace: %s', (title, body) => {
    expect(reasonOf(title, body)).not.toContain('hurry')
  })

  describe('of a story', () => {
    const title = 'The kettle caterer has cancelled our tea, seven weeks to go, Bristol'
    const story =
      'New baby on the way, nobody is at fault, the deposit is coming back. 60 guests in a village hall on 9 May, from two until the first dance. We had paid 1,100.'
    const TELLS = 'tells something rather than asks'

    test('does not say that it tells rather than asks where it asks plainly', () => {
      expect(reasonOf(title, story)).toContain(TELLS)
      expect(reasonOf(title, `${story} Where can we find a kettle this late?`)).not.toContain(TELLS)
    })

    test.each(['We need a kettle by next Thursday.', 'We want a kettle that boils this late.'])(
      'does not say so either where it wishes plainly: %s',
      (wish) => expect(reasonOf(title, `${story} ${wish}`)).not.toContain(TELLS),
    )

    test('says so where it asks of the past alone', () => {
      expect(reasonOf(title, `${story} Remember when we were looking for a kettle?`)).toContain(TELLS)
    })
  })

  test('names a keyword that stands in the title alone, whatever it earns there', () => {
    const { ledger } = scoreOf('Kettle for an office', 'What would you get? It should be quiet.')
    const entry = ledger.find(({ part }) => part === 'keywords')
    expect(entry).toMatchObject({ points: 0, codes: ['keyword.title'], quotes: ['Kettle'] })
  })

  test('does not take for a wish what was one', () => {
    const reason = reasonOf('A kettle at last', 'I was looking for a kettle under 30 euros.')
    expect(reason).not.toMatch(/asks|wants/i)
  })

  test('hears a hurry that the author has', () => {
    const reason = reasonOf(
      'Need a kettle, which one?',
      'Ours died and we need one asap. What would you buy?',
    )
    expect(reason).toContain('is in a hurry')
  })

  test.each([
    ['What quiet kettle do you use?', 'The singing one was funny once. I need one for an office.', /jok/],
    [
      'What kettle do you use in a big kitchen?',
      "I have years of experience and three people who'd use it all day. Can anyone recommend one?",
      /offers|services|sell/,
    ],
  ])('does not take a buyer for somebody else: %s', (title, body, claim) => {
    expect(reasonOf(title, body)).toMatch(/^Asks/)
    expect(reasonOf(title, body)).not.toMatch(claim)
  })

  test('quotes whole clauses, whatever full stops a number holds', () => {
    const body =
      'We have a stove. The kettle should hold 1.7 litres and cost no more than $45.50 in all, which one would you buy?'
    expect(quotesOf('Which kettle would you buy?', body)).toContain(
      'The kettle should hold 1.7 litres and cost no more than $45.50 in all, which one would you buy?',
    )
  })

  test('cuts a long sentence between its clauses alone', () => {
    const body =
      'We moved to a house with a tiny kitchen and an old stove that takes twenty minutes, so I am looking for a kettle under $60 that fits beside the sink, but my husband says that we should wait until the spring sales are here.'
    for (const quote of quotesOf('Tiny kitchen', body).filter((words) => words.length > 20)) {
      const end = body.indexOf(quote) + quote.length
      expect(body.slice(end)).toMatch(/^(?:[,.]| but|$)/)
    }
  })

  test('takes nothing from what the author quotes of others', () => {
    const body =
      '> Can anyone recommend a kettle under $60? I need it asap.\n\nSome people. It is raining here.'
    const { ledger, reason } = scoreOf('What a neighbour wrote', body)
    expect(reason).toBe('Little in it fits the campaign.')
    expect(ledger.flatMap(({ quotes }) => quotes)).toEqual([])
  })

  test('takes no everyday word for one of the campaign', () => {
    expect(reasonOf('Should I not wait?', 'I am not sure. Not now, is it? Tea later.')).not.toContain('“not”')
  })

  test('does not name again what the clause that asks has said', () => {
    expect(reasonOf('Can anyone recommend a quiet kettle?', '')).toBe(
      'Asks: “Can anyone recommend a quiet kettle?”.',
    )
  })

  test('cuts no list at its commas', () => {
    const wish = 'I am looking for one with a lid, a spout, a long cord and a whistle for up to $60 in all'
    const reason = reasonOf('Can anyone recommend a quiet kettle?', `Ours leaks, but ${wish}.`)
    expect(reason).toContain(`says what it may cost (“${wish}”)`)
  })

  test('ends a clause at the end of a sentence that an abbreviation hides', () => {
    const body =
      'Looking for a kettle for the office that has a lid, a gooseneck, temperature control, a whistle, a long cord, and so on etc. Happy to pay $60 at most, but no subscription to tea.'
    expect(reasonOf('Office', body)).toContain('(“Happy to pay $60 at most, but no subscription to tea')
  })

  test('quotes nothing that the forum cut off', () => {
    const body = 'We drink tea all day. Can anyone recommend a kettle that fits under a shelf and ...'
    expect(quotesOf('Our office kettle', body).join()).not.toContain('fits under')
  })

  test.each([
    ['a price of the past', 'I bought mine for $40 and it leaks.'],
    ['a loss', 'My shop was scammed out of $40,000 by a kettle maker.'],
    ['a price that was seen', 'There are some at the market for under $60.'],
    ['what is out of reach', 'I simply cannot afford another flood.'],
    ['what is denied', 'We are not willing to pay $60 for one that leaks.'],
    ['what is doubted', 'I am not sure that I want to pay $349 for one.'],
    ['what it took', 'The last one cost me $60 or so and leaked.'],
    ['what is only called cheap', 'The cheap ones all leak.'],
    ['what others may pay', 'It is said to be good for people on a budget.'],
    ['an app', 'Can anyone suggest a budget app for the kitchen? I am on a budget app now.'],
    ['a way of living', 'Can anyone suggest something for the budget minded cook?'],
  ])('does not take %s for what a kettle may cost', (_, story) => {
    expect(reasonOf('Can anyone recommend a quiet kettle?', story)).not.toContain('cost')
  })

  test.each([
    'I can spend up to $60',
    'My budget is around $60',
    'Our budget applies to two of them',
    'I am willing to pay 60 dollars',
    'It must stay under $60',
  ])('tells what it may cost in the words of the author: %s', (clause) => {
    const reason = reasonOf('Can anyone recommend a quiet kettle?', `Ours leaks, but ${clause}.`)
    expect(reason).toContain(`says what it may cost (“${clause}”)`)
  })

  test('does not say what it may cost where the clause that asks has said so', () => {
    expect(reasonOf('Can anyone recommend a quiet kettle under $60?', '')).toBe(
      'Asks: “Can anyone recommend a quiet kettle under $60?”.',
    )
  })

  test.each([
    'What do you guys recommend?',
    'I am just curious to hear opinions as I consider doing this, does anybody have any experience with it?',
  ])('quotes a question that says what it is about before one that does not: %s', (question) => {
    expect(reasonOf('A gooseneck kettle for green tea?', question)).toBe(
      'Asks: “A gooseneck kettle for green tea?”.',
    )
  })

  test('does not take a wish of the past for one', () => {
    const body =
      'I started looking for a kettle when we moved. Would a used one with a new lid boil water just as well?'
    expect(reasonOf('Old lid, new kettle', body)).not.toContain('started looking')
  })

  test.each(['Hey guys,', 'Hi', 'Hi all -', 'Dear r/tea,', 'So,', 'Anyway,'])(
    'leaves out a greeting: %s',
    (greeting) => {
      const body = `${greeting} I need a quiet kettle for the office, which one would you buy?`
      expect(reasonOf('Office', body)).toContain('“I need a quiet kettle')
    },
  )

  test('quotes a wish before a word of thanks', () => {
    const body = "I'd really appreciate any help you can give me or any other good ideas for improvement."
    expect(reasonOf('Need a kettle', body)).toBe('Asks for “a kettle”.')
  })

  test('takes no wish that is denied for one', () => {
    const body = 'We are not looking for a new electric kettle. Would it help to descale it?'
    expect(reasonOf('Our electric kettle sings', body)).toContain('Asks: “Would it help to descale it?”')
  })

  test('says asks for of who only says what they look for', () => {
    expect(reasonOf("I'm looking for a quiet kettle for the office", 'Any recommendations?')).toBe(
      'Asks for “a quiet kettle for the office”.',
    )
  })

  test.each([
    [
      'Advice on a kettle for two kitchens',
      'I am planning to replace our old kettle with a quiet electric one. We have a stove in one house and none in the other.',
      'I am planning to replace our old kettle with a quiet electric one',
    ],
    [
      'Looking to build a tea bar for $900',
      'Mainly green tea. I have everything else and the kettle is old.',
      'Looking to build a tea bar for $900',
    ],
  ])('does not say of who only says what they want that they ask: %s', (title, body, wish) => {
    expect(reasonOf(title, body)).toContain(`Says what they want: “${wish}”`)
  })

  test.each([
    'Looking back on my first year with an electric kettle',
    'I am looking at three kettles',
    'My landlord told me I need a new kettle as well',
    'When I need tea I use the electric kettle',
    'If I want a kettle they charge for it',
    'I want to thank everybody for the kettle',
    'I hope to never see another kettle',
  ])('takes for no wish what is none: %s', (title) => {
    const body = 'Ours is from 1961. What do you all think? Which one would you buy for an office?'
    expect(reasonOf(title, body)).not.toContain('what they want')
    expect(saysWish(title)).toBe(false)
  })

  test.each([
    'What kettle do you use at your office?',
    'My old kettle maker doubled the price, what else is there?',
    'Kettles are getting too expensive here, where should we switch?',
    'Electric kettle that does not drip?',
  ])('hears a title that asks for a thing, whatever its few other words leave open: %s', (title) => {
    expect(reasonOf(title, 'We are twelve people.')).toContain(`Asks: “${title}”`)
  })

  test.each([
    ['a word of the product', 'I carry the temperature all day.', 'temperature', 'mentions'],
    ['the name of a subreddit', 'Hi r/kettle! I drink a lot.', 'kettle', 'says'],
  ])('does not tell %s beside a question', (_, body, word, verb) => {
    const reason = reasonOf('Can anyone recommend a quiet stove for the office?', body)
    expect(reason).toMatch(/^Asks: /)
    expect(reason).not.toContain(word)
    expect(reason).not.toContain(verb)
  })

  test('hears a question that lacks its mark', () => {
    const body =
      'I started with tea at school, but I honestly do not know where to begin. What kettle do I need to get started and how should I best go about it. Any advice would be appreciated.'
    expect(reasonOf('Newbie looking for some advice.', body)).toMatch(/^Asks: “What kettle do I need/)
  })

  test.each([
    "I'm not looking for a kettle",
    "I won't buy an electric kettle",
    "We don't need another kettle",
    'Please, no kettle',
    'Anything but gas, and not a kettle',
  ])('tells what is denied as not wanted, and never as said: %s', (denied) => {
    const title = 'Can anyone recommend a quiet stove for the office?'
    const saying = (clause: string): [saidFor: string, saidAgainst: string] => {
      const { ledger } = scoreOf(title, `${clause}, mind you.`)
      const [against, inFavour] = [true, false].map((isPenalty) =>
        ledger.filter(({ part }) => (part === 'penalty') === isPenalty).flatMap(({ quotes }) => quotes),
      )
      return [inFavour!.join(), against!.join()]
    }
    expect(saying(denied)).toEqual([expect.not.stringContaining('kettle'), expect.stringContaining(denied)])
    expect(saying('We have a kettle')).toEqual([expect.stringContaining('kettle'), ''])
  })

  test('says of a story that asks plainly that it asks', () => {
    const story = 'It began on Monday. We drink tea all day.'
    expect(reasonOf('Our kettle leaks and the landlord is away', story)).not.toContain('Asks')
    expect(
      reasonOf('Our kettle leaks and the landlord is away', `${story} Where can I find a new lid?`),
    ).toContain('Asks: “Where can I find a new lid?”')
  })

  test('takes a trade by its capitals for no word that points back', () => {
    const question = 'Can anyone recommend a quiet dispenser for the IT department?'
    expect(reasonOf('Should we keep our old kettle?', question)).toContain(`Asks: “${question}”`)
  })

  test('quotes what asks most of a post that says nothing of the campaign', () => {
    const question =
      'I am just curious to hear opinions as I consider doing this, does anybody have any experience with it?'
    expect(reasonOf('Office near Leeds?', question)).toBe(`Asks: “${question}”.`)
  })

  test('quotes the likeliest sentence that shows what its author does', () => {
    const body =
      'I have had this kettle for years and I need some advice about how others do it. I brew at home, carry it to work, and warm it there.'
    const title = 'Home tea and office tea with one kettle workflow?'
    expect(reasonOf(title, body)).toBe(`Asks: “${title}”.`)
  })

  test('quotes a long question that asks before a short title that hardly does', () => {
    const question =
      'Can anyone recommend something that boils water for ten people at once, keeps it warm on the desk beside the window of a small and very noisy office, and costs less than $90, but does not sing?'
    expect(reasonOf('Kettle for a big room?', question)).toContain('Asks: “Can anyone recommend')
  })

  test('quotes no word that only goes on from what was said before', () => {
    const ask = 'Does anyone have a quiet kettle to recommend for this office?'
    for (const opening of ['However', 'However,', 'Mainly,', 'Also,'])
      expect(reasonOf('Kettles', `We drink tea all day. ${opening} ${ask}`)).toContain(`Asks: “${ask}”`)
    for (const many of ['However many cups it boils', 'However hard I scrub it', 'However you look at it']) {
      const whole = `${many}, which kettle would you recommend for an office?`
      expect(reasonOf('Kettles', whole)).toContain(`“${whole}”`)
    }
  })

  test('quotes a number sign that ends a title', () => {
    const title = 'Which kettle is it, going by its serial #'
    expect(reasonOf(title, 'Mine leaks. Does anyone know?')).toContain(title)
    const question = 'Which kettle would you recommend for a small office?'
    expect(reasonOf('Kettles', `## ${question} ##`)).toContain(`“${question}”`)
  })

  test('quotes what an author would not pay beside what they would', () => {
    const said = 'Happy to pay a one off fee, but no subscriptions'
    expect(reasonOf('Which kettle app is good?', `${said}.`)).toContain(said)
  })

  test('says of who looks for players that they do, and not that they ask', () => {
    const title = 'Kettle club is looking for new members'
    const reason = reasonOf(title, 'We meet for tea on Tuesdays and Fridays, and newcomers are welcome.')
    expect(reason).toContain(`Looks for people or a group to join: “${title}”`)
    expect(reason).not.toMatch(/asks|want/i)
    const again = reasonOf(
      '[online] Experienced kettle collector LFG, evenings',
      "I'm a 20 year old Dane who's looking for a group.",
    )
    expect(again.match(/looks for people/gi)).toHaveLength(1)
    const wish = 'Looking for more players for our kettle game on Sunday'
    expect(reasonOf(wish, 'We drink tea.')).toContain(`looks for people or a group to join (“${wish}”)`)
  })

  test.each([
    'I need a shipping partner for my kettle store.',
    'We need a manufacturing partner for our kettles.',
    'I need a third party to handle tea payroll.',
    "I've been looking for recommendations from people who have used both kettles.",
    'I am looking for advice from others in the kettle industry.',
    'Hoping to find a kettle my partner and I can share.',
    'Looking for a kettle for groups of friends.',
  ])('does not say of who looks for a thing or a business that they look for people: %s', (wish) => {
    for (const title of [wish, 'Kettle or tea?'])
      expect(reasonOf(title, wish)).not.toMatch(/a group to join/i)
  })

  test('cuts nothing that it belongs to', () => {
    const wish =
      'I am looking for a – and my colleagues here beside me who hear each and every drop of it all day long in their small room near the window of the office say so too – quiet one.'
    expect(quotesOf('Which kettle?', wish)).not.toContain('I am looking for a')
    expect(
      clauseAt(
        { title: '', body: wish },
        { field: 'body', start: 0, end: wish.length },
        { field: 'body', start: 5, end: 12 },
      ),
    ).toBeNull()
  })

  test('quotes a title that trails off', () => {
    const title = 'Quiet kettle, tiny kitchen: looking to start small, but no clue where to start…'
    expect(reasonOf(title, 'We moved to a camper and I need one kettle by next Monday.')).toContain(title)
  })

  test('quotes a long question whole where it cannot be cut', () => {
    const question =
      'Can anyone recommend an electric kettle that boils water for ten people at once and keeps it warm on the desk beside the window of a small and very noisy office?'
    expect(reasonOf('Office', question)).toBe(`Asks: “${question}”.`)
    const longer = question.replace('?', ' with a stove of its own and with no shelf or socket?')
    expect(reasonOf('Office', longer)).not.toContain('Asks')
  })

  test('quotes no clause that says nothing for who sells', () => {
    const title = 'I built a kettle that talks'
    expect(reasonOf(title, 'Check it out and let me know what you think.')).toContain(
      `seems to sell, offer or research something (“${title}”)`,
    )
  })

  test('says of somebody troubled who puts a question that they ask', () => {
    const title = 'My kettle is broken. How do I stop it leaking?'
    expect(reasonOf(title, 'It leaks all over the table since yesterday, and I am at a loss.')).toBe(
      `Has a problem and asks: “${title}”.`,
    )
  })

  test('says of a question without a word of trouble that it asks', () => {
    const body = 'It leaks all over the table since yesterday, and I am at a loss. It is broken.'
    expect(reasonOf('How do you carry a kettle from room to room?', body)).toMatch(/^Asks: “How do you carry/)
  })

  test('says asks for of one clause alone', () => {
    expect(reasonOf('Looking for a quiet kettle. What would you get?', '')).toBe(
      'Asks: “Looking for a quiet kettle. What would you get?”.',
    )
  })

  test('takes no part of an address for a word of the author', () => {
    const body = 'We read about it at https://example.com/the-kettle-wars and had a laugh. Who else did?'
    expect(reasonOf('A story of ours', body)).not.toContain('“kettle”')
  })

  test('does not take apart what stands side by side', () => {
    const body = 'Ours has temperature control and a lid. Would you keep it?'
    expect(reasonOf('A story', body)).toContain('“temperature control”')
  })

  test('names no word of the product that anybody may say', () => {
    expect(reasonOf('Is it good at home?', 'It is for home, a good one for home.')).not.toMatch(
      /“(?:home|good)”/,
    )
  })

  test('puts no everyday word beside one of the product', () => {
    expect(quotesOf('A story', 'We have a good kettle here. It is a good kettle.')).toContain('kettle')
    expect(quotesOf('A story', 'We have a good kettle here. It is a good kettle.')).not.toContain(
      'good kettle',
    )
  })

  test('says of another language that it can tell little', () => {
    const body =
      'Estamos procurando uma chaleira elétrica para o escritório porque a nossa quebrou ontem e ninguém sabe onde comprar uma boa.'
    expect(reasonOf('Qual kettle vocês recomendam?', body)).toBe(
      'Seems to ask: “Qual kettle vocês recomendam?”. It is not in English, so little of it can be told.',
    )
    expect(reasonOf('A nossa kettle quebrou', body.replace('procurando', 'tristes'))).toBe(
      'Says “kettle”. It is not in English, so little of it can be told.',
    )
  })
})

test('a ledger names nothing that the author does not seem to do', () => {
  const { ledger } = scoreOf(
    'Can anyone recommend a kettle?',
    'I just bought a house and the news about our stove is bad. How to choose one?',
  )
  const labels = ledger.filter(({ part }) => part === 'penalty').map(describeEntry)
  expect(labels.join()).not.toMatch(/news|settled|happened|announces/)
})
