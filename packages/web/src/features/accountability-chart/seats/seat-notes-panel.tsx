import type { Chart, Seat, SeatDetails } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { revisionKeys } from '../../../entities/collections/revision-keys'
import { fullName, usePerson } from '../../../entities/people/people'
import { PersonButton } from '../../../entities/people/person-button'
import { NotesField } from '../../../entities/rich-text/notes-field'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { isNotFound } from '../../../lib/api/api-failure'
import { retryFailed } from '../../../lib/api/retry-failed'
import { shortDate } from '../../../lib/format/format'
import { useMoments } from '../../../lib/format/zones'
import { useDraftPlace } from '../../../lib/forms/use-draft'
import { currentOf } from '../../../lib/sync/edit-conflicts'
import { startWrite } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import { PartFailed } from '../../../ui/feedback/part-failed'
import { RowSkeletons } from '../../../ui/lists/row-skeletons'
import { SidePanel } from '../../../ui/overlays/side-panel'
import type { EditedChart } from '../accountability-chart.mutations'
import { chartQueries } from '../accountability-chart.queries'
import { SeatHolder } from './seat-holder'
import { saveNotesWrite, seatNotesQuery } from './seats.queries'

/** Text outside all elements also counts as a block. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
    .filter((block) => block.trim() !== '')
}

interface Change {
  readonly from: number
  readonly to: number
  readonly blocks: readonly string[]
}

function changeOf(base: readonly string[], now: readonly string[]): Change | null {
  const least = Math.min(base.length, now.length)
  let from = 0
  while (from < least && base[from] === now[from]) from += 1
  let behind = 0
  while (behind < least - from && base.at(-1 - behind) === now.at(-1 - behind)) behind += 1
  const to = base.length - behind
  const blocks = now.slice(from, now.length - behind)
  return from === to && blocks.length === 0 ? null : { from, to, blocks }
}

const put = (base: readonly string[], { from, to, blocks }: Change): string[] =>
  base.toSpliced(from, to - from, ...blocks)

/** A three-way merge; null if both changed the same blocks. */
export function mergedNotes(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs) return mine
  const blocks = blocksOf(base)
  const [own, others] = [changeOf(blocks, blocksOf(mine)), changeOf(blocks, blocksOf(theirs))]
  if (own === null) return theirs
  if (others === null) return mine
  const isOwnFirst = own.to <= others.from && own.from !== others.from
  const isOwnLast = others.to <= own.from && own.from !== others.from
  if (isOwnFirst) return put(put(blocks, others), own).join('')
  return isOwnLast ? put(put(blocks, own), others).join('') : null
}

/** In ms. */
const PAUSE_MS = 1000

interface Base {
  readonly version: number
  readonly notes: string
}

const baseOf = ({ notes, notesVersion }: SeatDetails): Base => ({ notes, version: notesVersion })

interface Shown {
  readonly given: string
  readonly n: number
  readonly hasFocus: boolean
}

const isWritingIn = (place: HTMLElement | null): boolean =>
  document.activeElement?.getAttribute('role') === 'textbox' && place?.contains(document.activeElement) === true

/**
 * Autosaves after a pause and on close, and keeps drafts on the device. Remote changes are merged; `theirs` is set on
 * a conflict.
 */
function useSeatNotes(chart: EditedChart, stored: SeatDetails, hasFocus: boolean) {
  const client = useQueryClient()
  const { id } = stored
  const draft = useDraftPlace(`seat-notes/${id}`)
  const [begun] = useState(() => {
    const kept = draft.read()
    const isKept = typeof kept?.value === 'string' && kept.value !== stored.notes
    if (!isKept) return { base: baseOf(stored), typed: null }
    const over = typeof kept.over === 'string' ? kept.over : ''
    return { base: { notes: over, version: kept.version ?? 0 }, typed: String(kept.value) }
  })
  const state = useRef<{ base: Base; typed: string | null; isSending: boolean; timer?: ReturnType<typeof setTimeout> }>(
    {
      ...begun,
      isSending: false,
    },
  )
  const [shown, setShown] = useState<Shown>({ given: begun.typed ?? stored.notes, n: 0, hasFocus })
  const place = useRef<HTMLDivElement>(null)
  const [theirs, setTheirs] = useState<SeatDetails | null>(null)
  const [isFailed, setFailed] = useState(false)

  const isCollided = useRef(false)
  const collide = (with_: SeatDetails | null) => {
    isCollided.current = with_ !== null
    setTheirs(with_)
  }
  const give = (given: string) => {
    const hasFocus = isWritingIn(place.current)
    setShown(({ n }) => ({ given, hasFocus, n: n + 1 }))
  }
  const wait = () => {
    clearTimeout(state.current.timer)
    state.current.timer = setTimeout(() => save(), PAUSE_MS)
  }
  const type = (notes: string) => {
    state.current.typed = notes
    draft.save(notes, state.current.base.version, state.current.base.notes)
    if (!isCollided.current) wait()
  }
  const follow = (fresh: SeatDetails) => {
    const { base, typed } = state.current
    if (fresh.notesVersion <= base.version) return
    const merged = typed === null ? fresh.notes : mergedNotes(base.notes, typed, fresh.notes)
    if (merged === null) return collide(fresh)
    state.current.base = baseOf(fresh)
    collide(null)
    if (merged === fresh.notes) {
      state.current.typed = null
      draft.discard()
    } else type(merged)
    if (merged !== typed) give(merged)
  }
  const saved = (seat: SeatDetails, sent: string) => {
    state.current.isSending = false
    state.current.base = baseOf(seat)
    setFailed(false)
    const kept = draft.read()
    if (kept?.value === sent) draft.discard()
    if (state.current.typed === sent) {
      state.current.typed = null
    } else if (state.current.typed !== null) type(state.current.typed)
  }
  const refused = (failure: unknown) => {
    state.current.isSending = false
    const current = currentOf<SeatDetails>(failure, id)
    if (current) {
      client.setQueryData(seatNotesQuery(chart, id).queryKey, current)
      return follow(current)
    }
    if (isNotFound(failure) && place.current)
      return void client.invalidateQueries({ queryKey: revisionKeys.ac(chart.id) })
    setFailed(true)
    notify.error(translate('seats:notes.notSaved'))
  }
  const isRemoved = () => {
    const held = client.getQueryData(
      chartQueries.one({ collectionId: chart.collectionId, revisionId: chart.id }).queryKey,
    )
    return held?.seats?.some((seat) => seat.id === id) === false
  }
  const save = () => {
    clearTimeout(state.current.timer)
    const { typed, base, isSending } = state.current
    if (typed === null || isSending || isCollided.current || isRemoved()) return
    state.current.isSending = true
    const onSaved = (seat: SeatDetails) => saved(seat, typed)
    const edit = { chart, seatId: id, notes: typed, version: base.version, onSaved, onError: refused }
    startWrite(saveNotesWrite(edit, client))
  }
  const heard = useEffectEvent(() => {
    if (!state.current.isSending) follow(stored)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each refetch
  useEffect(() => heard(), [stored])
  const begin = useEffectEvent(() => state.current.typed !== null && !isCollided.current && wait())
  const leave = useEffectEvent(save)
  useEffect(() => {
    begin()
    return () => leave()
  }, [])
  return {
    place,
    shown,
    type,
    isFailed,
    retry: save,
    theirs,
    takeTheirs: () => {
      if (!theirs) return
      state.current = { ...state.current, base: baseOf(theirs), typed: null }
      draft.discard()
      collide(null)
      give(theirs.notes)
    },
    takeMine: () => {
      if (!theirs) return
      state.current.base = baseOf(theirs)
      collide(null)
      save()
    },
  }
}

interface SeatNotesProps {
  chart: Chart
  seat: Seat
  onClose: () => void
}

export function SeatNotesPanel({ chart, seat, onClose }: SeatNotesProps) {
  const { t } = useTranslation('seats')
  const notes = useQuery(seatNotesQuery(chart, seat.id))
  const { data: stored } = notes
  const retry = retryFailed(notes)
  const [isThere] = useState(stored !== undefined)
  return (
    <SidePanel title={seat.title} sub={t('notes.title')} isOpen onClose={onClose} footer={<AutoSaved seat={seat} />}>
      <SeatHolder chart={chart} seat={seat} />
      {!stored && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={3} />)}
      {stored && <Notes key={stored.id} chart={chart} stored={stored} isOpened={isThere} />}
    </SidePanel>
  )
}

interface NotesProps {
  chart: Chart
  stored: Parameters<typeof useSeatNotes>[1]
  isOpened: boolean
}

const isInPanel = () => document.activeElement?.getAttribute('role') === 'dialog'

function Notes({ chart, stored, isOpened }: NotesProps) {
  const { t } = useTranslation(['seats', 'items'])
  const notes = useSeatNotes(chart, stored, isOpened || isInPanel())
  const { shown, theirs } = notes
  const by = usePerson(theirs?.notesUpdatedById)
  return (
    <div ref={notes.place} className="column gap-3">
      {theirs && (
        <div className="column gap-2 border rounded p-3" role="alert">
          <p>{t('notes.edited', { name: by ? fullName(by) : t('items:merge.somebody') })}</p>
          <div className="flex wrap gap-2">
            <Button size="sm" onClick={notes.takeTheirs}>
              {t('items:conflict.takeTheirs')}
            </Button>
            <Button size="sm" variant="filled" onClick={notes.takeMine}>
              {t('items:conflict.takeYours')}
            </Button>
          </div>
        </div>
      )}
      <NotesField
        key={shown.n}
        label={t('notes.title')}
        isLabelHidden
        placeholder={t('notes.placeholder')}
        value={shown.given}
        onChange={notes.type}
        hasFocus={shown.hasFocus}
      />
      {notes.isFailed && (
        <Button size="sm" onClick={notes.retry}>
          {t('notes.retry')}
        </Button>
      )}
    </div>
  )
}

function AutoSaved({ seat: { notesUpdatedAt, notesUpdatedById } }: { seat: Seat }) {
  const { t } = useTranslation('seats')
  const { clockTime, dayOf } = useMoments()
  const person = usePerson(notesUpdatedById)
  if (notesUpdatedAt === null) return <span>{t('notes.empty')}</span>
  const at = {
    date: shortDate(dayOf(notesUpdatedAt)),
    time: clockTime(notesUpdatedAt),
  }
  return (
    <>
      {person && <PersonButton id={person.id} name={fullName(person)} size={24} />}
      <span>{person ? t('notes.savedBy', { ...at, name: fullName(person) }) : t('notes.saved', at)}</span>
    </>
  )
}
