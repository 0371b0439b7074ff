import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { numbersOwed } from '../scorecard/scorecard.hooks'
import { notify } from './notifications.service'

/** The others are counted. */
const NAMED = 5

/** Where one's own numbers are entered. */
const DASHBOARD = '/'

function inShort(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).join(', ')
  return titles.length > NAMED ? `${named}, …` : named
}

/** Each hears once of all that they owe. Nobody caused it. */
export const onNumbersOwed: ListenerOf<typeof numbersOwed> = async (tx, _actor, { week, owed }) => {
  const byPerson = new Map(owed.map(({ personId, titles }) => [personId, titles]))
  const [first] = byPerson.keys()
  if (first === undefined) return
  await notify(tx, first, {
    type: 'NumbersMissing',
    subjectId: tx.orgId,
    recipientIds: byPerson.keys(),
    said: (_by, personId) => {
      const titles = byPerson.get(personId) ?? []
      return { text: 'numbersMissing', number: titles.length, week, titles: inShort(titles) }
    },
    link: DASHBOARD,
  })
}
