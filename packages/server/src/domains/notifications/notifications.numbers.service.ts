import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { measurableGiven, numbersOwed } from '../scorecard/scorecard.hooks'
import { owedLink, owedSaid } from './notifications.owed.service'
import { notify } from './notifications.service'

/** One per person, without an author. */
export const onNumbersOwed: ListenerOf<typeof numbersOwed> = async (tx, _actor, { week, owed }) => {
  for (const { personId, numbers } of owed) {
    await notify(tx, personId, {
      type: 'NumbersMissing',
      subjectId: tx.orgId,
      recipientIds: [personId],
      said: () => owedSaid(week, numbers),
      link: owedLink(week, numbers),
    })
  }
}

/** Assistants may not attend the meeting, so the link opens the dashboard. */
export const onMeasurableGiven: ListenerOf<typeof measurableGiven> = async (tx, { personId: actorId }, { given }) => {
  for (const { personId, as, measurable, formerId } of given) {
    await notify(tx, actorId, {
      type: 'ItemAssigned',
      subjectId: measurable.id,
      recipientIds: [personId],
      said: (by) => ({ text: 'measurableAssigned', by, item: measurable.title, as }),
      link: as === 'owner' ? `/measurable/${measurable.id}` : '/',
      formerOwnerId: formerId ?? undefined,
    })
  }
}
