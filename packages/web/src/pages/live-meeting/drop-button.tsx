import Check from 'icon:check'
import CornerDownRight from 'icon:corner-down-right'
import type { SourceKind } from '@cairn/contract/core/items'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { upsertCachedItem } from '../../entities/items/item-cache'
import { issueKind } from '../../entities/items/item-kinds'
import { fullName, peopleQueries } from '../../entities/people/people'
import { useRemoveIssue } from '../../features/issues/issues.mutations'
import { useLiveRole, useLiveSession } from '../../features/live-meeting/live-meeting.context'
import type { LiveMeetingSession } from '../../features/live-meeting/live-meeting.session'
import { RichTranslation } from '../../i18n/rich-translation'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'

function AddAgainToast({ onAgain }: { onAgain: () => void }) {
  return (
    <span className="row-baseline gap-4">
      <span className="grow">{translate('live:alreadyOnList')}</span>
      <button type="button" className="bold nowrap underline p-0" onClick={onAgain}>
        {translate('live:again')}
      </button>
    </span>
  )
}

interface DroppedItem {
  kind: SourceKind
  id: string
  title: string
  ownerId: string
  /** Adds it although the list has it. */
  again?: boolean
}

function addAsIssue(session: LiveMeetingSession, { kind, id, again = false }: DroppedItem) {
  if (kind === 'measurable') return session.send(endpoints.addMeasurableAsIssue, { measurableId: id, again })
  if (kind === 'rock') return session.send(endpoints.addRockAsIssue, { rockId: id, again })
  if (kind === 'headline') return session.send(endpoints.addHeadlineAsIssue, { headlineId: id, again })
  return session.send(endpoints.addTodoAsIssue, { todoId: id, again })
}

const isAlreadyOnList = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'ALREADY_ON_THE_LIST')

/** Drops an item to the issues list. Asks before adding a duplicate. */
function useDropToIssues() {
  // Loads the texts of the toasts.
  useTranslation('live')
  const client = useQueryClient()
  const { session } = useLiveSession()
  const remove = useRemoveIssue({ isQuiet: true })
  const notifyAdded = async ({ id, title, ownerId }: DroppedItem, undo: () => void) => {
    const person = await client.fetchQuery(peopleQueries.byId(ownerId)).catch(() => null)
    const message = (
      <RichTranslation
        text={person ? 'live:droppedWith' : 'live:droppedPlain'}
        values={{ title, name: person && fullName(person) }}
        components={{ b: <b /> }}
      />
    )
    notify.undo(message, undo, { id: `dropped-${id}` })
  }
  const drop = useMutation({
    mutationFn: async (item: DroppedItem) => {
      const reply = await addAsIssue(session, item)
      const issue = await issueKind.fetchById(String(reply.issueId))
      if (issue) upsertCachedItem(client, issueKind, issue)
      return issue
    },
    onSuccess: (issue, item) => {
      if (issue) void notifyAdded(item, () => remove.mutate(issue))
    },
    onError: (failure, item) => {
      if (!isAlreadyOnList(failure)) return toastFailure(failure)
      const id = `dropped-${item.id}`
      const addAgain = () => {
        notify.dismiss(id)
        drop.mutate({ ...item, again: true })
      }
      notify.error(<AddAgainToast onAgain={addAgain} />, { id, title: item.title })
    },
  })
  return drop
}

interface DropButtonProps {
  kind: SourceKind
  item: { id: string; title: string; ownerId: string }
  isOnList: boolean
}

export function DropButton({ kind, item, isOnList }: DropButtonProps) {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const drop = useDropToIssues()
  if (isOnList || drop.isPending) {
    return (
      <span className="row-inline gap-2 body medium nowrap ok px-3">
        <Check size="1.0625rem" aria-hidden="true" />
        {t('scorecard.onList')}
      </span>
    )
  }
  if (!canAct || !isRunning) return null
  const { id, title, ownerId } = item
  return (
    <Button
      className="flex-none"
      variant="subtle"
      size="sm"
      leftSection={<CornerDownRight size="1.125rem" aria-hidden="true" />}
      aria-label={t('dropLabel', { title })}
      onClick={() => drop.mutate({ kind, id, title, ownerId })}
    >
      {t('scorecard.toIssues')}
    </Button>
  )
}
