import { endReturn } from '../lib/return-path.ts'
import { askFirst } from './ask-first.ts'
import { closeMenuOnChoice } from './close-menu.ts'
import { filterTopics } from './filter-topics.ts'
import { logMissingPage } from './log-missing-page.ts'
import { openNamedTopic } from './open-named-topic.ts'
import { showReturn } from './show-return.ts'
import { showSale } from './show-sale.ts'
import { showSession } from './show-session.ts'
import { startCheckouts } from './start-checkout.ts'
import { switchScheme } from './switch-scheme.ts'

switchScheme()
closeMenuOnChoice()
logMissingPage()
filterTopics()
openNamedTopic()
showReturn()
startCheckouts()
askFirst()
void showSale()
void showSession()
endReturn()
