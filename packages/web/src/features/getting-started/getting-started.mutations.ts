import { updateGettingStarted, updateProfileNote } from '@cairn/contract/getting-started/getting-started.endpoints'
import type {
  GettingStarted,
  ProfileNote,
  StartingStep,
  UpdateGettingStarted,
} from '@cairn/contract/getting-started/getting-started.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { updateOptimistically } from '../../lib/api/query-client'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { gettingStartedQuery, profileNoteQuery } from './getting-started.queries'

const { queryKey } = gettingStartedQuery

interface Progress {
  personId: string
  body: UpdateGettingStarted
}

/** Optimistic; completed steps are derived from data. */
function foreseen(before: GettingStarted, { isShown = before.isShown, skipped }: UpdateGettingStarted): GettingStarted {
  const steps = before.steps.map((step) => {
    if (skipped === undefined || step.state === 'Done') return step
    return { ...step, state: skipped.includes(step.name) ? ('Skipped' as const) : ('Open' as const) }
  })
  return { ...before, isShown, steps }
}

const saying = (client: QueryClient, { personId, body }: Progress): Write<{ gettingStarted: GettingStarted }> => ({
  ...write({ endpoint: updateGettingStarted, body }),
  thing: `getting-started/${personId}`,
  optimistic: () => updateOptimistically<GettingStarted>(client, queryKey, (before) => foreseen(before, body)),
  reply: ({ gettingStarted }) => client.setQueryData(queryKey, gettingStarted),
})

export const useCallBack = () =>
  useWrite((personId: string, client) => saying(client, { personId, body: { isShown: true } }))

export const useHide = () =>
  useWrite((personId: string, client) => ({
    ...saying(client, { personId, body: { isShown: false } }),
    undo: {
      text: translate('getting-started:hidden'),
      onUndo: () => startWrite(saying(client, { personId, body: { isShown: true } })),
    },
  }))

interface Skipping {
  personId: string
  skipped: readonly StartingStep[]
  step: StartingStep
  title: string
}

export const useSkip = () =>
  useWrite(({ personId, skipped, step, title }: Skipping, client) => {
    const others = skipped.filter((one) => one !== step)
    const without = saying(client, { personId, body: { skipped: others } })
    if (others.length < skipped.length) return without
    return {
      ...saying(client, { personId, body: { skipped: [...others, step] } }),
      undo: { text: translate('getting-started:skipped', { step: title }), onUndo: () => startWrite(without) },
    }
  })

const noting = (client: QueryClient, personId: string, body: ProfileNote): Write<{ profileNote: ProfileNote }> => ({
  ...write({ endpoint: updateProfileNote, body }),
  thing: `profile-note/${personId}`,
  optimistic: () => updateOptimistically<ProfileNote>(client, profileNoteQuery.queryKey, () => body),
  reply: ({ profileNote }) => client.setQueryData(profileNoteQuery.queryKey, profileNote),
})

export const useHideProfileNote = () =>
  useWrite((personId: string, client) => ({
    ...noting(client, personId, { isHidden: true }),
    undo: {
      text: translate('getting-started:profile.hidden'),
      onUndo: () => startWrite(noting(client, personId, { isHidden: false })),
    },
  }))
