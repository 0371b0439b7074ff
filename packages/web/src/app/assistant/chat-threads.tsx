import Pencil from 'icon:pencil'
import Trash2 from 'icon:trash'
import { CHAT_THREAD_DAYS, CHAT_TITLE_MAX, type ChatThread } from '@cairn/contract/assistants/chat-threads.schemas'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteChatThread, useRenameChatThread } from '../../features/assistants/assistants.mutations'
import { assistantQueries } from '../../features/assistants/assistants.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/zones'
import { confirm } from '../../ui/confirm-dialog'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { RowSkeletons } from '../../ui/row-skeletons'
import classes from './assistant.module.css'

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
      <p className={classes.note}>{t('threads.kept', { days: CHAT_THREAD_DAYS })}</p>
      <ul className={classes.threads} aria-label={t('threads.title')}>
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
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    const next = typed?.trim() ?? ''
    setTyped(null)
    if (next !== '' && next !== title) rename.mutate({ id, title: next })
  }
  const ask = async () => {
    const question = { title: t('threads.deleteTitle'), message: t('threads.deleteText', { title }) }
    if (!(await confirm({ ...question, confirmLabel: t('threads.delete'), isDanger: true }))) return
    remove.mutate(id, { onSuccess: () => onDeleted(id) })
  }
  if (typed !== null) {
    return (
      <li>
        <TextInput
          autoFocus
          className="grow"
          aria-label={t('threads.name')}
          maxLength={CHAT_TITLE_MAX}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save()
            if (key === 'Escape') setTyped(null)
          }}
        />
      </li>
    )
  }
  return (
    <li>
      <button type="button" onClick={() => onOpen(id)}>
        {title}
        <small>{mediumDate(updatedAt)}</small>
      </button>
      <IconButton
        label={t('threads.renameOne', { title })}
        icon={<Pencil size="1.125rem" />}
        onClick={() => setTyped(title)}
      />
      <IconButton
        label={t('threads.deleteOne', { title })}
        icon={<Trash2 size="1.125rem" />}
        onClick={() => void ask()}
      />
    </li>
  )
}
