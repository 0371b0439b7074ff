import type { Entry, Vto } from '@cairn/contract/vto/vto.schemas'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPopup } from '../../../ui/lazy-part'
import { useTypedWhenGone } from '../../../ui/use-typed-when-gone'
import { newLine, useAddLine } from '../vto.mutations'
import type { VtoList } from '../vto.parts'
import { entryPlace } from './entry-editor'

const RemovedItem = lazyPopup(() => import('../../../ui/removed-item').then((part) => part.RemovedItem))

interface GoneEntriesProps<E extends Entry> {
  vto: Vto
  list: VtoList<E>
  entries: readonly E[]
}

export function GoneEntries<E extends Entry>({ vto, list, entries }: GoneEntriesProps<E>) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = entries.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return seen.map((id) => (
    <GoneEntry key={id} id={id} vto={vto} list={list} entry={entries.find((entry) => entry.id === id) ?? null} />
  ))
}

interface GoneEntryProps<E extends Entry> extends Omit<GoneEntriesProps<E>, 'entries'> {
  id: string
  entry: E | null
}

function GoneEntry<E extends Entry>({ id, vto, list, entry }: GoneEntryProps<E>) {
  const { t } = useTranslation('vto')
  const { mutateAsync: add } = useAddLine<E>()
  const [isSettled, setSettled] = useState(false)
  const { last, typed, discard } = useTypedWhenGone<E, Pick<Entry, 'title' | 'contentHtml'>>(id, entryPlace(id), entry)
  if (entry && isSettled) setSettled(false)
  if (!last || !typed || isSettled) return null
  const makeNew = () => {
    const title = (typed.fields.title ?? '').trim() || last.title
    return add({ vto, list, line: { ...last, ...typed.fields, title, ...newLine() } })
  }
  return (
    <Suspense fallback={null}>
      <RemovedItem
        message={t('goneLine', { title: last.title })}
        personId={undefined}
        typed={typed}
        describe={undefined}
        onMakeNew={makeNew}
        onClose={() => {
          discard()
          setSettled(true)
        }}
      />
    </Suspense>
  )
}
