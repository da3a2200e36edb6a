import type { Community } from '../community.ts'

export const webhosting: Community = {
  name: 'webhosting',
  title: 'Web Hosting',
  description: 'Servers, domains, mail and the people who keep them running. Honest experiences only.',
  subscribers: 74_850,
  founded: '2011-10-14',
  flaired: false,
  rules: [
    {
      short_name: 'No affiliate links, ever',
      description: 'One strike. Includes shortened links and codes.',
    },
    {
      short_name: 'Hosts must disclose',
      description: 'If you work for a host, every comment that touches hosting says so.',
    },
    {
      short_name: 'State your needs',
      description: "Traffic, budget, region, what you run. 'Best host?' is removed.",
    },
    { short_name: 'No host-initiated offers', description: "Don't post offers. Wait to be asked." },
  ],
  theme: {
    needs: [
      'a host for twenty small client sites',
      'a registrar with honest renewal prices',
      'a mail host for eight mailboxes',
      'somebody to clean a hacked site properly',
      'a cheap place for lots of small files',
      'a managed database for a small app',
      'a host with staging and simple restores',
      'a server I can rent by the hour',
      'a freelancer for a forum migration',
      'a monitoring service for five sites',
    ],
    selves: [
      'I look after the website of a choir',
      "We're a small agency without a sysadmin",
      "I run one little shop on a VPS I'm afraid to update",
      "I host a museum's photo archive as a volunteer",
      "I've 34 domains and mild regret",
      "We're an architecture office of eight",
      'I keep a vintage tractor forum alive',
    ],
    limits: [
      'About 15 a month, not a teaser price.',
      'It needs to be in the EU.',
      'Migration help would decide it.',
      'I can do Linux, slowly.',
      'Backups must be restorable by a normal person.',
    ],
    products: [
      { name: 'Grovehost', what: 'our host' },
      { name: 'Namefjell', what: 'the registrar' },
      { name: 'Plinthly', what: 'the site builder' },
    ],
    tips: [
      'Lower the TTL two days before you move.',
      'Move the mail before you cancel anything.',
      'Compare renewal prices and not the first year.',
      "Test a restore today, it's the only backup test there is.",
      'Read the file count limit under unlimited.',
      'Keep the domain with somebody other than the host.',
      'Leave the old server running for a week.',
    ],
    topics: ['moving a site without downtime', 'choosing a first VPS', 'keeping mail out of spam'],
    offers: [
      'hosting for small sites from our own rack',
      'a monthly care plan for old forums',
      'a used one-unit server',
    ],
    hires: [
      'a freelancer for a server move',
      'a part-time support person for nights',
      'someone to upgrade an ancient forum',
    ],
    moments: [
      'I restored from backup today and it worked.',
      'The server in the broom cupboard turned eleven.',
      'It was DNS.',
      "A customer's site has been offline since May and nobody noticed.",
      'I renewed a domain with four minutes to go.',
    ],
  },
}
