import { useState } from 'react'
import type { ScorecardChoice } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'
import { fullName, usePerson } from '../../lib/people'
import { removerOf } from '../../lib/removals'
import { useSession } from '../../lib/session'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'

export function useGoneScorecard(
  scorecardId: string,
  choices: readonly ScorecardChoice[],
): ScorecardChoice | undefined {
  const choice = choices.find((one) => one.scorecardId === scorecardId)
  const [known, setKnown] = useState(choice)
  if (choice && choice !== known) setKnown(choice)
  return choice ? undefined : known
}

interface ScorecardGoneProps {
  gone: ScorecardChoice
  choices: readonly ScorecardChoice[]
}

export function ScorecardGone({ gone, choices }: ScorecardGoneProps) {
  const { t } = useTranslation(['scorecard-sheets', 'items'])
  const me = useSession().user.userId
  const removerId = removerOf(gone.scorecardId)
  const remover = usePerson(removerId)
  const own = choices.find((one) => one.tractionId === gone.tractionId && one.scorecardTitle === null)
  const said =
    removerId === me
      ? t('items:gone.byYou')
      : remover
        ? t('goneBy', { name: fullName(remover) })
        : t(own ? 'gone' : 'outOfSight')
  return (
    <div role="status">
      <EmptyState
        text={said}
        action={
          <LinkButton to="/scorecard/{-$scorecardId}" params={{ scorecardId: own?.scorecardId }} variant="filled">
            {own ? t('toOwn', { title: own.title }) : t('toOthers')}
          </LinkButton>
        }
      />
    </div>
  )
}
