import { Paper, Text, Title } from '@mantine/core'
import {
  IconBuildingStore,
  IconChartBar,
  IconCheck,
  IconDeviceLaptop,
  IconSpeakerphone,
} from '@tabler/icons-react'
import classes from './cards.module.css'
import { Section } from './section.tsx'

const USE_CASES = [
  {
    icon: IconDeviceLaptop,
    title: 'SaaS',
    benefits: [
      'Hear of it when somebody outgrows a spreadsheet or leaves a competitor',
      'Be in the thread while the question is still open',
      'Learn the words customers use before they know your product',
    ],
    example: '“Is there a simple invoicing tool that handles two currencies?”',
  },
  {
    icon: IconSpeakerphone,
    title: 'Marketing',
    benefits: [
      'See which questions come back every week, and write what answers them',
      'Watch your brand and your competitors by name',
      'Take part where your customers talk, without reading it all yourself',
    ],
    example: '“What do small teams use for a newsletter these days?”',
  },
  {
    icon: IconChartBar,
    title: 'Sales',
    benefits: [
      'Start the day with the few people who are looking to buy',
      'Know what they asked for, in their own words, before you answer',
      'Spend no time on posts that only mention your field',
    ],
    example: '“Can anyone recommend an agency that has done this before?”',
  },
  {
    icon: IconBuildingStore,
    title: 'E-commerce',
    benefits: [
      'Find people who ask which product fits, and help them to choose',
      'Notice complaints about products like yours early',
      'Join hobby communities as somebody who knows the subject',
    ],
    example: '“Looking for a pour-over kettle that will last, any favourites?”',
  },
]

export function UseCases() {
  return (
    <Section
      id="use-cases"
      title="Use Cases"
      lead="Wherever people ask each other for advice, some ask for what you make."
    >
      <div className={classes.grid}>
        {USE_CASES.map(({ icon: Icon, title, benefits, example }) => (
          <Paper key={title} component="article" className={classes.card}>
            <div className={classes.icon}>
              <Icon stroke={1.5} size={24} aria-hidden="true" />
              <Title order={3} className={classes.name}>
                {title}
              </Title>
            </div>
            <ul className={classes.points}>
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <IconCheck stroke={2} size={16} aria-hidden="true" />
                  {benefit}
                </li>
              ))}
            </ul>
            <Text className={classes.example} component="p">
              {example}
            </Text>
          </Paper>
        ))}
      </div>
    </Section>
  )
}
