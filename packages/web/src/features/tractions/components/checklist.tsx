import Plus from 'icon:plus'
import RotateCcw from 'icon:rotate-ccw'
import X from 'icon:x'
import type { Checklist } from '@cairn/contract/tractions/tractions.schemas'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { newId } from '../../../lib/api/new-id'
import { retryFailed } from '../../../lib/api/retry-failed'
import { useDraft } from '../../../lib/forms/use-draft'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { IconButton } from '../../../ui/inputs/icon-button'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { useChecklist } from '../tractions.mutations'
import { tractionsQueries } from '../tractions.queries'

type Item = { id?: string; title: string; isChecked: boolean }

export function ChecklistPanel({ meetingId, canEdit }: { meetingId: string; canEdit: boolean }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const checklist = useQuery(tractionsQueries.checklist(meetingId))
  const { data } = checklist
  const retry = retryFailed(checklist)
  const { write, reset } = useChecklist(meetingId)
  const input = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useDraft(`checklist/${meetingId}`)
  const stored = data?.items ?? []
  const items: Item[] = stored.map(({ id, title: text, isChecked }) => ({ id, title: text, isChecked }))
  const save = (next: Item[]) => data && write.mutate({ version: data.version, items: next })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || !data) return
    setTitle('')
    // Restore a refused title unless the next one is being typed.
    const withIt = [...items, { id: newId(), title: title.trim(), isChecked: false }]
    write.mutateAsync({ version: data.version, items: withIt }).catch(() => input.current?.value || setTitle(title))
  }
  return (
    <section className="mt-6">
      <header className="row between mb-1">
        <h2 className="body bold">{t('overview.checklist')}</h2>
        {canEdit && items.some((item) => item.isChecked) && (
          <Button
            variant="link"
            leftSection={<RotateCcw size="0.9375rem" aria-hidden="true" />}
            onClick={() => reset.mutate()}
          >
            {t('checklist.reset')}
          </Button>
        )}
      </header>
      {!data && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={1} height={40} />)}
      {data?.items.length === 0 && <p className="small mut mt-1 mb-2">{t('checklist.empty')}</p>}
      <ul>
        {stored.map((item) => (
          <ChecklistRow
            key={item.id}
            item={item}
            canEdit={canEdit}
            onTick={(isChecked) => save(items.map((other) => (other.id === item.id ? { ...other, isChecked } : other)))}
            onRemove={() => save(items.filter((other) => other.id !== item.id))}
          />
        ))}
      </ul>
      {canEdit && (
        <form className="mt-1" onSubmit={add}>
          <TextInput
            ref={input}
            aria-label={t('checklist.item')}
            placeholder={t('checklist.add')}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            leftSection={<Plus size="1.125rem" aria-hidden="true" />}
          />
        </form>
      )}
    </section>
  )
}

interface ChecklistRowProps {
  item: Checklist['items'][number]
  canEdit: boolean
  onTick: (isChecked: boolean) => void
  onRemove: () => void
}

function ChecklistRow({ item, canEdit, onTick, onRemove }: ChecklistRowProps) {
  const { t } = useTranslation('meetings')
  return (
    <li className="row between leading py-1">
      <Checkbox
        label={item.title}
        checked={item.isChecked}
        disabled={!canEdit}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {canEdit && (
        <IconButton
          size={28}
          className="on-hover"
          label={t('checklist.remove', { title: item.title })}
          icon={<X size="1rem" aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
