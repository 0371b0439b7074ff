import type { QueryClient } from '@tanstack/react-query'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { latestPeriods } from '../../features/scorecard/use-grid-scorecard'
import { loadPacks } from '../../i18n/translate'
import { readChoice } from '../../lib/session/choices'
import { sessionQuery } from '../../lib/session/session'

/** Loaded together: one by one, each would suspend the page. */
const PACKS = ['scorecard-grid', 'scorecard-sheets', 'scorecard-views', 'pdfs'] as const

/** Waits only for the texts. */
export async function readScorecard(client: QueryClient, scorecardId: string | undefined): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.orgId == null) return
  const shownId = scorecardId ?? readChoice(session, 'scorecard-last')
  const choices = client.getQueryData(scorecardQueries.choices.queryKey)
  const kind = choices?.find((choice) => choice.scorecardId === shownId)?.periodKind
  if (shownId !== undefined) void client.prefetchQuery(latestPeriods(shownId, session, kind))
  void client.prefetchQuery(scorecardQueries.choices)
  await loadPacks(...PACKS).catch(() => undefined)
}
