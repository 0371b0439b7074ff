import type { QueryClient } from '@tanstack/react-query'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { latestPeriods } from '../../features/scorecard/use-grid-scorecard'
import { loadPacks } from '../../i18n/translate'
import { sessionQuery } from '../../lib/session'
import { lastScorecard } from './last-scorecard'

/** What the page speaks beyond the first packs: asked for one after the other, each would have it drawn in part and wait again. */
const PACKS = ['scorecard-grid', 'scorecard-sheets', 'scorecard-views', 'pdfs'] as const

/**
 * Asks for the numbers of the scorecard that is opened before it is drawn, or while its link is pointed at; what is there is not asked again.
 * Waits for the words alone; where they do not come, the page asks for them itself.
 */
export async function readScorecard(client: QueryClient, scorecardId: string | undefined): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.orgId == null) return
  const shownId = scorecardId ?? lastScorecard(session.user.userId)
  const choices = client.getQueryData(scorecardQueries.choices.queryKey)
  const kind = choices?.find((choice) => choice.scorecardId === shownId)?.periodKind
  if (shownId !== null) void client.prefetchQuery(latestPeriods(shownId, session, kind))
  void client.prefetchQuery(scorecardQueries.choices)
  await loadPacks(...PACKS).catch(() => undefined)
}
