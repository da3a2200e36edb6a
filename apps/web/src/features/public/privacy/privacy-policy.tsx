import { Anchor, List, Table, Text } from '@mantine/core'
import { SUPPORT_PLACEHOLDER } from '@radar/contract'
import { ProsePart } from '../prose.tsx'
import classes from './privacy.module.css'
import { RECIPIENTS } from './recipients.ts'
import { COOKIES, STORED_DATA } from './stored-data.ts'

export function PrivacyPolicy() {
  return (
    <>
      <ProsePart title="What Radar stores, and for how long">
        <StorageTable rows={STORED_DATA} caption="What is stored, and for how long" />
      </ProsePart>
      <ProsePart title="People whose posts Radar finds">
        <Text>
          Radar reads what is public in the subreddits that its users watch, through Reddit’s own interface,
          and on Hacker News and Bluesky, in Discourse forums and in communities of Lemmy where a user chose
          them. It asks the forum again at least once a day whether a stored post still stands. Where the
          instance of Lemmy that a post comes from lets no program ask, the instance of its community is asked
          instead; while that does not answer either, the post stays until the history ends. When its author
          or a moderator has removed it, its text, its author’s name, the words quoted from it and unposted
          drafts about it are deleted here, and it leaves every profile. When the account is gone, the profile
          goes too.
        </Text>
        <Text>
          Radar looks for nobody elsewhere, joins no data from other sources, and sends nobody a message that
          they did not ask for. Its users can put a name on a do-not-contact list, after which no campaign of
          theirs shows that person. They can also have a person erased: everything of that person goes from
          their campaigns, and a keyed hash of the name alone stays, so that nothing is collected again.
        </Text>
      </ProsePart>
      <ProsePart title="Who else receives something">
        <List spacing="xs">
          {RECIPIENTS.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
          <List.Item>
            Nobody else. This site loads no third-party scripts, fonts, pixels or analytics, and nothing is
            sold.
          </List.Item>
        </List>
      </ProsePart>
      <ProsePart title="Cookies">
        <Text>Four kinds, all of them Radar’s own, and none of them for advertising:</Text>
        <StorageTable rows={COOKIES} caption="Cookies" />
        <Text>
          Your browser also keeps the theme that you chose, whether keyboard shortcuts are on, and what you
          typed and did not save, the latter until you close the tab or sign out. Where you open a page that
          you have to sign in for, it keeps the address of that page: until you sign in, or until you next
          visit Radar 15 minutes or more after it. After a sign-in it keeps the number of the session, which
          opens nothing, so that other tabs follow.
        </Text>
      </ProsePart>
      <ProsePart title="How it is protected">
        <Text>
          Every row belongs to one user, and the database itself refuses it to others. Reddit tokens are
          encrypted with a key that is not in the database. Session cookies cannot be read by scripts.
        </Text>
      </ProsePart>
      <ProsePart title="Your choices">
        <Text>
          You can delete campaigns, matches and drafts, and disconnect Reddit accounts, at any time in the
          app. In Settings you can download everything Radar keeps about you as one file, and delete your
          account with all of it. For anything else{' '}
          <Anchor underline="always" href={SUPPORT_PLACEHOLDER}>
            contact support
          </Anchor>
          : whoever runs this Radar.
        </Text>
      </ProsePart>
    </>
  )
}

type Rows = readonly { what: string; how: string }[]

function StorageTable({ rows, caption }: { rows: Rows; caption: string }) {
  return (
    <Table verticalSpacing="sm" aria-label={caption}>
      <Table.Tbody>
        {rows.map(({ what, how }) => (
          <Table.Tr key={what} className={classes.row}>
            <Table.Th scope="row">{what}</Table.Th>
            <Table.Td>{how}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
