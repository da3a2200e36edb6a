import type { Community } from '../community.ts'

export const pets: Community = {
  name: 'pets',
  title: 'Pets and their people',
  description: "Dogs, cats, rabbits, a tortoise. Ask, tell, show sense: urgent things belong at the vet's.",
  subscribers: 402_300,
  founded: '2010-05-21',
  flaired: true,
  rules: [
    {
      short_name: 'Emergencies: call a vet',
      description: "We can't see your animal. Posts about acute illness are removed with a number to call.",
    },
    { short_name: 'No breeding or sale of animals', description: 'Neither offers nor requests.' },
    {
      short_name: 'Handmade things on Sundays',
      description: 'You may show what you make and sell for animals on Sundays, with disclosure.',
    },
    { short_name: 'No shaming', description: 'People come here to do better.' },
  ],
  theme: {
    needs: [
      'a steady dog walker',
      "a cat fountain that's easy to clean",
      'an insurance that pays for older dogs',
      'a trainer who works online with real feedback',
      'a light GPS tracker for a small cat',
      "a feeder that can't be broken into",
      'a sitter for two elderly cats',
      'a way to protect cables from rabbits',
      'a groomer who listens',
      'a carrier that fits under an airline seat',
    ],
    selves: [
      "I've a nervous rescue who needs weeks to trust anyone",
      "We've two cats of 15, one on tablets",
      'I work shifts and my beagle is on a diet',
      "We've a five-month-old lab mix and no intact shoes",
      "I'm 70 and my hands aren't what they were",
      'I share a rented flat with two rabbits',
      'We live two hours away from the nearest specialist',
    ],
    limits: [
      'Around 100, more if it lasts.',
      'No subscription if it can be avoided.',
      'Trust matters more to me than the price.',
      "We've had two bad tries already.",
      "Money isn't the problem, finding it is.",
    ],
    products: [
      { name: 'Pawlantern', what: 'the walking app' },
      { name: 'Whiskervale', what: 'the insurance' },
      { name: 'Kibblenook', what: 'the feeder' },
    ],
    tips: [
      "Keep calling at night when it's quiet, that's when they come.",
      'Feed in the carrier for two weeks before a trip.',
      "Ask the vet's receptionist, she knows every sitter in town.",
      'Introduce new people outside and with nothing at stake.',
      'Read what the policy says about age before you read the price.',
      'Change food over ten days, never at once.',
      'Tire the nose and not the legs.',
    ],
    topics: ['flying with a cat', 'getting a rescue settled', 'choosing insurance'],
    offers: [
      'jumpers for greyhounds',
      'catnip mice filled with wool',
      'a ramp for old dogs, made to measure',
    ],
    hires: [
      'a receptionist for a small clinic',
      'a dog walker for three mornings',
      'a weekend help at our shelter',
    ],
    moments: [
      'He came back after six weeks and shouted at us.',
      'The tortoise has discovered strawberries.',
      "Our cat chose the vet's assistant over us.",
      'The old dog climbed the stairs today, first time since summer.',
      "The puppy ate my homework, and I'm a teacher.",
    ],
  },
}
