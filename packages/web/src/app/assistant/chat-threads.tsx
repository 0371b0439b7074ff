import Trash2 from 'icon:trash'
import { CHAT_THREAD_DAYS, CHAT_TITLE_MAX, type ChatThread } from '@cairn/contract/assistants/assistants.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteChatThread, useRenameChatThread } from '../../features/assistants/assistants.mutations'
import { assistantQueries } from '../../features/assistants/assistants.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/format/zones'
import { IconButton } from '../../ui/inputs/icon-button'
import { InlineText } from '../../ui/inputs/inline-text'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { confirm } from '../../ui/overlays/confirm-dialog'

interface ChatThreadsProps {
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
}

export function ChatThreads({ onOpen, onDeleted }: ChatThreadsProps) {
  const { t } = useTranslation('assistants')
  const { data: threads, isError, refetch } = useQuery(assistantQueries.threads)
  if (threads === undefined) {
    if (!isError) return <RowSkeletons count={4} height={56} />
    return (
      <EmptyState text={t('threads.failed')} action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>} />
    )
  }
  if (threads.length === 0) return <EmptyState text={t('threads.none')} />
  return (
    <>
      <p className="small sub">{t('threads.kept', { days: CHAT_THREAD_DAYS })}</p>
      <ul aria-label={t('threads.title')}>
        {threads.map((thread) => (
          <ThreadRow key={thread.id} thread={thread} onOpen={onOpen} onDeleted={onDeleted} />
        ))}
      </ul>
    </>
  )
}

function ThreadRow({ thread: { id, title, updatedAt }, onOpen, onDeleted }: ChatThreadsProps & { thread: ChatThread }) {
  const { t } = useTranslation('assistants')
  const { mediumDate } = useMoments()
  const rename = useRenameChatThread()
  const remove = useDeleteChatThread()
  const [isEditing, setEditing] = useState(false)
  const ask = async () => {
    const question = { title: t('threads.deleteTitle'), message: t('threads.deleteText', { title }) }
    if (!(await confirm({ ...question, confirmLabel: t('threads.delete'), isDanger: true }))) return
    remove.mutate(id, { onSuccess: () => onDeleted(id) })
  }
  return (
    <li className="row gap-1 border-top">
      <div className="grow px-1 py-2">
        <InlineText
          value={title}
          label={t('threads.name')}
          draftOptions={{ place: `chat-thread/${id}`, version: 0 }}
          onSave={(next) => rename.mutateAsync({ id, title: next })}
          isEditing={isEditing}
          onEditing={setEditing}
          opens={{ label: title, editLabel: t('threads.renameOne', { title }), onOpen: () => onOpen(id) }}
          maxLength={CHAT_TITLE_MAX}
          isOneLine
        />
        <small className="block small sub">{mediumDate(updatedAt)}</small>
      </div>
      <IconButton
        label={t('threads.deleteOne', { title })}
        icon={<Trash2 size="1.125rem" />}
        onClick={() => void ask()}
      />
    </li>
  )
}
