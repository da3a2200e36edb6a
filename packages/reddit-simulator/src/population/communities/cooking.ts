import type { Community } from '../community.ts'

export const cooking: Community = {
  name: 'cooking',
  title: 'Cooking at home',
  description: 'Everyday food, special food, failed food.',
  subscribers: 894_500,
  founded: '2008-10-03',
  flaired: false,
  rules: [
    {
      short_name: 'No blogs, no channels',
      description: 'Write the recipe in the post. Links to your own site are removed.',
    },
    {
      short_name: 'Selling food: with permission',
      description: 'Small producers write to the mods first and disclose.',
    },
    { short_name: 'Be decent about allergies', description: "They're not a preference." },
    { short_name: 'No food shaming', description: 'Ketchup is allowed.' },
  ],
  theme: {
    needs: [
      'a meal planner for three different diets',
      'a knife for small hands',
      'a spice shop with small packets',
      'a pan that stays non-stick for more than a year',
      'a portable hob that really simmers',
      'a recipe keeper that lasts',
      'a hands-on class for two',
      'a pressure cooker without an app',
      'a scale that reads half grams',
      "a cookbook for someone who can't chew well",
    ],
    selves: [
      'I cook for five, one of whom is coeliac',
      'I come home at quarter past seven, hungry',
      "I've a tiny rented kitchen with one good ring",
      'I look after my father, who eats very little',
      "We're two people with opposite shifts",
      "I'm learning to cook at 45",
      "I've baked bread for three months, flatly",
    ],
    limits: [
      'Up to 80, I want it for ten years.',
      'My kitchen is tiny.',
      'Nothing with an account.',
      "I'd like something plain.",
      'Other people use this kitchen too.',
    ],
    products: [
      { name: 'Plattermint', what: 'the meal planner' },
      { name: 'Pannex', what: 'the pan' },
      { name: 'Brothwick', what: 'the pressure cooker' },
    ],
    tips: [
      'Salt the soaking water.',
      'Let beans cool in their liquid.',
      'Use hot water for the dough, it changes everything.',
      'Taste, wait a minute, taste again.',
      'Buy one good knife and a stone.',
      'Onions take forty minutes, whatever the recipe says.',
      'Label the salt.',
    ],
    topics: ['cooking beans from dry', 'feeding people with different diets', 'baking in a cold kitchen'],
    offers: [
      'chilli oil from a rented school kitchen',
      'sharpening by post',
      "our family's plum jam, forty jars",
    ],
    hires: [
      'a cook for a small nursery',
      'a kitchen hand for a village feast',
      'a recipe tester with a normal oven',
    ],
    moments: [
      "I finally made my mother's dumplings taste right.",
      'I labelled the salt as sugar and forty people were polite.',
      'My son ate a courgette without noticing.',
      'The soufflé stood for as long as it took to fetch the camera.',
      'The neighbour traded me a rabbit hutch for a lasagne.',
    ],
  },
}
