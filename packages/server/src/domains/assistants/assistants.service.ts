import type { ParseContext } from '@cairn/contract/assistants/parse-items'
import { calendarDateSchema } from '@cairn/contract/core/dates'
import { wordsOf } from '@cairn/contract/core/words'
import { languageOf } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { listInvited } from '../tractions/tractions.read.service'
import { findPeopleNamed } from './assistants.repository'

/** People and meetings that the text may mention, and the organization's today. */
export async function readParseContext(tx: Tx, actor: Actor, text: string, locale: string): Promise<ParseContext> {
  const { today, quarterStartMonth } = await organizationCalendar(tx)
  return {
    today: calendarDateSchema.parse(today),
    quarterStartMonth,
    locale,
    language: languageOf(locale),
    meId: actor.personId,
    people: await findPeopleNamed(tx, wordsOf(text)),
    meetings: await listInvited(tx, actor, [actor.personId]),
  }
}
