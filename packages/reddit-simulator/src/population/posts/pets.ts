import type { WrittenPost } from '../written-post.ts'

export const pets: WrittenPost[] = [
  {
    kind: 'ask',
    title: 'Dog walker app or just someone local? Nervous rescue, 2 walks a day',
    body: `I start a job with office days (Tue-Thu) in three weeks. Juno is a 9 kg rescue who needs about a month to accept a new human, so the same person every time or it's useless. The app I tried (Pawlantern) sent three different people in one week and she spent Thursday under the bath.

How do you find someone steady? I can pay 18-22 a walk, would love to see a report or a photo.`,
  },
  {
    kind: 'ask',
    title: 'Cat fountain that can be cleaned by a person with arthritis',
    body: `My hands aren't what they were. The one I have comes apart in nine pieces and smells if I skip a week. I'd like two or three parts that go in the dishwasher. Two cats, one drools. 50 dollars or so.`,
  },
  {
    kind: 'story',
    title: 'He came back after 41 days',
    body: `We'd taken down the posters. The food bowl was in the cupboard, I couldn't look at it. This morning at ten to six there was a noise at the door like someone politely sawing wood. There he was, half his weight, one ear folded, furious about the service.

Vet says he's fine. He's eaten, shouted, and gone to sleep in the sink. If yours is missing, please don't stop calling at night.`,
  },
  {
    kind: 'complaint',
    title: "Whiskervale insurance: 'pre-existing condition' was his age",
    body: `Paid since he was a pup. At seven he gets a lump, benign, $1,400. Declined, because being over six is listed under conditions that "existed before the current policy period". The policy period renews every year. Read that again slowly.

Looking for insurers who actually paid for an older dog.`,
  },
  {
    kind: 'guide',
    title: 'Flying with a cat in the cabin: what nobody told me',
    body: `Done it five times, three airlines, one cat of 4.6 kg who objects.

- Ring the airline and get the name of who confirmed the cat. The checkbox online isn't a booking for the cat.
- Two weeks of dinner in the carrier beforehand. On the day it's just a weird restaurant.
- Security will make you take him out. Ask for a private room BEFORE the belt. They all have one.
- Pee pad, taped. Spare pad. Wipes. A spare t-shirt for yourself.
- No sedatives unless your vet has tried them at home first.
- Nobody on the plane hates you as much as you think.`,
  },
  {
    kind: 'ask',
    title: 'Puppy eats everything incl. the wall. Trainer recommendations that work online?',
    body: `5 month lab mix, we live two hours from the next trainer. Chewed: skirting board, remote, left shoes only. We've a garden and time in the evenings. Is there an online course with a real person who looks at your videos? We'd pay a couple of hundred if it ends with a wall.`,
  },
  {
    kind: 'ask',
    title: 'what to feed a diabetic cat who hates wet food',
    body: `vet says low carb, wet. mr biscuit says no. i've tried 7 brands, warmed up, with bonito flakes, by hand like a roman emperor. he licks the gravy and stares. any dry that's actually low carb, or a trick? he's 12, on insulin twice daily, so he can't just skip meals`,
  },
  {
    kind: 'meme',
    title: 'We bought him an orthopaedic memory foam bed, $130',
    body: `The box is excellent, he says. Five stars for the box.`,
  },
  {
    kind: 'ask',
    title: 'GPS tracker for a cat under 4 kg, light, no 10 a month?',
    body: `She's small, goes out at night and has a second family somewhere, I'm sure of it. All the trackers are for dogs the size of a calf. Below 25 g if that exists. I'd rather pay 120 once than a subscription forever but I'll take what works. Rural, patchy mobile coverage.`,
  },
  {
    kind: 'sell',
    title: 'I knit jumpers for greyhounds and whippets (made to measure)',
    body: `Allowed on Sundays if I read the sidebar correctly. I've two of my own and the shop ones ride up and expose the bum. You send four measurements, I send a jumper in machine-washable wool. $48, a bit more for the giants. There's a waiting list of about two weeks. No, I don't do dachshunds, I tried, it's geometry.`,
  },
  {
    kind: 'news',
    title: 'Recall: one batch of Tailhollow salmon kibble, check the bag',
    body: `Shelter got a letter today, possible mould. 4 kg bags, best before in November, batch starts with SH7. Shops take it back without receipt. Our neighbour's dog had a bad stomach for three days and this may be why. Call your vet if yours is off its food.`,
  },
  {
    kind: 'ask',
    title: 'Cattery vs. sitter at home for three weeks, two old siblings',
    body: `They're 15. One needs a thyroid tablet twice a day hidden in cheese. A cattery is 34 a day for both, a sitter coming in twice would be 50. I worry about the heat (August) and about strangers having keys. For those with elderly cats, which went better? Is there a sitter service which checks people properly? We're in Kent.`,
  },
  {
    kind: 'complaint',
    title: "Groomer shaved my double-coated dog 'because it's hot'",
    body: `I asked for a brush and nails. I got back a pink seal. It'll take a year and may not grow back right. They offered me 10% off the next time. THE NEXT TIME.`,
  },
  {
    kind: 'story',
    title: 'My tortoise is older than my house',
    body: `Inherited from my grandfather, who was given him as a boy by a sailor, or so the story goes. The vet puts him at ninety-something. He's had four names. This week he discovered strawberries and now waits for me by the back door, which at his speed is a serious commitment.`,
  },
  {
    kind: 'ask',
    title: "Automatic feeder that doesn't jam, for a beagle who has learned to shake it",
    body: `He's on a diet. The first one he tipped, the second (Kibblenook) he broke into like a safe, the third jams on anything but tiny pellets. Metal? Wall-mounted? I work shifts, so his 6am can't be mine. 150 max.`,
  },
  {
    kind: 'job',
    title: 'Small animal clinic looking for a receptionist, 3 days, Leeds north',
    body: `You'd be the first voice a worried person hears. Booking, payments, calming both ends of the leash. Vet software can be learned, kindness less so. £13.10 an hour, staff discount, and somebody always has puppies in the back room. Two late evenings a month.`,
  },
  {
    kind: 'ask',
    title: 'Rabbit-proofing a rented flat: cable covers that survive?',
    body: `Two free-roaming buns, deposit of 1,600 at stake. They've been through spiral wrap like spaghetti. Steel conduit seems mad but I'm close. What do you use behind the TV and along a wall I may not drill?`,
  },
]
