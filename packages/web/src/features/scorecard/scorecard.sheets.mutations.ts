import {
  createScorecard,
  removeScorecard,
  renameScorecard,
  restoreScorecard,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import type { CallInput } from '../../lib/api/api'
import { isNotFound } from '../../lib/api/api-failure'
import { newId } from '../../lib/api/new-id'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { type Renaming, renaming } from '../../lib/sync/edit-conflicts'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, write } from '../../lib/sync/write'
import { removedScorecardsQuery, type ScorecardChoice, scorecardQueries } from './scorecard.queries'

const invalidate = (client: QueryClient, scorecardId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: scorecardQueries.choices.queryKey }),
    client.invalidateQueries({ queryKey: [...scorecardQueries.all, scorecardId] }),
    client.invalidateQueries({ queryKey: removedScorecardsQuery.queryKey }),
  ])

type NewScorecard = Omit<CallInput<typeof createScorecard>['body'], 'id'>

export function useCreateScorecard() {
  return useWrite((input: NewScorecard, client) => {
    const body = { id: newId(), ...input }
    return write({
      endpoint: createScorecard,
      body,
      reply: () => client.invalidateQueries({ queryKey: scorecardQueries.choices.queryKey }),
      done: ({ scorecard }) => translate('generic:created', { title: scorecard.title }),
      onError: errorsShownInForm,
    })
  })
}

export const useRenameScorecard = () =>
  useWrite((given: Renaming, client) =>
    renaming(given, (version, again) =>
      write({
        endpoint: renameScorecard,
        params: { scorecardId: given.from.id },
        body: { title: given.title, version },
        again,
        reply: () => invalidate(client, given.from.id),
        done: ({ scorecard }) => translate('generic:updated', { title: scorecard.title }),
        onError: errorsShownInForm,
      }),
    ),
  )

export interface Removing {
  readonly scorecard: ScorecardChoice
  readonly onRestored: () => void
}

interface Restoring extends Pick<Removing, 'onRestored'> {
  readonly scorecardId: string
}

function restore({ scorecardId, onRestored }: Restoring, client: QueryClient) {
  return write({
    endpoint: restoreScorecard,
    params: { scorecardId },
    reply: async () => {
      forgetRemoval(scorecardId)
      await invalidate(client, scorecardId)
      onRestored()
    },
    refused: () => void client.invalidateQueries({ queryKey: removedScorecardsQuery.queryKey }),
  })
}

export const useRestoreScorecard = () => useWrite(restore)

export function useRemoveScorecard() {
  return useWrite((removing: Removing, client) => {
    const { scorecardId, scorecardTitle } = removing.scorecard
    return write({
      endpoint: removeScorecard,
      params: { scorecardId },
      optimistic: () => {
        noteOwnRemoval(scorecardId)
        return () => forgetRemoval(scorecardId)
      },
      reply: () => client.invalidateQueries({ queryKey: scorecardQueries.choices.queryKey }),
      refused: (failure) => {
        if (isNotFound(failure)) return invalidate(client, scorecardId)
        return undefined
      },
      done: () => ({
        text: translate('generic:removed', { title: scorecardTitle ?? '' }),
        onUndo: () => startWrite(restore({ ...removing, scorecardId }, client)),
        id: `removed-${scorecardId}`,
      }),
    })
  })
}
