import type { ImportKind, StartImport } from '@cairn/contract/imports/imports.schemas'
import { Button, Radio, TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import { useDraft } from '../../../lib/forms/use-draft'
import { isWriting, whenWritten } from '../../../lib/offline/outbox'
import { useConnection } from '../../../lib/sync/connection'
import { Segmented } from '../../../ui/inputs/segmented'
import { Sheet } from '../../../ui/overlays/sheet'
import { counted, textsOf, wordsOf } from '../import-texts'
import type { ImportRowsHandle, TableRow } from './import-rows'
import classes from './imports.module.css'

interface WriteInsteadProps {
  place: string
  label: string
  maxLength: number
  onWrite: (text: string) => void
}

export function WriteInstead({ place, label, maxLength, onWrite }: WriteInsteadProps) {
  const [typed, setTyped, forget] = useDraft(place)
  const done = () => {
    if (typed.trim() === '') return
    forget()
    onWrite(typed.trim())
  }
  return (
    <TextInput
      size="xs"
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  )
}

type Mode = StartImport['mode']

export function useImportMode(id: string) {
  const [kept, keep, forget] = useDraft(`import/${id}/mode`)
  const mode: Mode = kept === 'AllOrNone' ? kept : 'RightOnes'
  return { mode, setMode: (next: Mode) => keep(next), forget }
}

/** Survives leaving the page. */
export function useIsWriting(thing: string): boolean {
  const [is, setIs] = useState(() => isWriting(thing))
  useEffect(() => {
    let isShown = true
    void whenWritten(thing).then(() => isShown && setIs(false))
    return () => {
      isShown = false
    }
  }, [thing])
  return is
}

interface NumberedRow {
  readonly row: number
}

interface RowsRulerProps {
  rows: readonly NumberedRow[]
  bad: readonly NumberedRow[]
  onGoTo: (row: number) => void
}

/** Minimum distance of marks, in percent. */
const NEAR = 0.75
const NAMED = 4
/** Minimum distance of labels, in percent. */
const NAMES_NEAR = 12
/** In percent; later labels collide with the last row's. */
const NEAR_END = 80

function marksOf(bad: readonly NumberedRow[], shareOf: (row: number) => number) {
  const marks: { row: number; at: number }[] = []
  for (const { row } of bad) {
    const at = shareOf(row)
    const last = marks.at(-1)
    if (!last || at - last.at >= NEAR) marks.push({ row, at })
  }
  return marks
}

function namesOf(marks: readonly { row: number; at: number }[]) {
  const names: { text: string; at: number }[] = []
  for (const { row, at } of marks) {
    const last = names.at(-1)
    if (last && at - last.at < NAMES_NEAR) last.text += `, ${row}`
    else names.push({ text: String(row), at })
  }
  return names
}

export function RowsRuler({ rows, bad, onGoTo }: RowsRulerProps) {
  const { t } = useTranslation('imports')
  const [first, last] = [rows[0]?.row ?? 1, rows.at(-1)?.row ?? 1]
  const shareOf = (row: number) => ((row - first) / Math.max(1, last - first)) * 100
  const marks = marksOf(bad, shareOf)
  const names = marks.length <= NAMED ? namesOf(marks) : []
  const isEndNamed = (names.at(-1)?.at ?? 0) > NEAR_END
  const label =
    bad.length > 0
      ? t('check.ruler', { ...counted(bad.length), first, last, bad: bad[0]?.row ?? 0 })
      : t('check.rulerRight', { first, last })
  return (
    <div className={`relative ${classes.ruler}`}>
      <span className="vh">{label}</span>
      <span className={classes.line} />
      {marks.map(({ row, at }) => (
        <button
          key={row}
          type="button"
          tabIndex={-1}
          className={`centered ${classes.mark}`}
          style={{ insetInlineStart: `${at}%` }}
          aria-label={t('check.rowNumber', { row })}
          onClick={() => onGoTo(row)}
        />
      ))}
      {names.map(({ text, at }) => (
        <em
          key={text}
          className={`bold tiny bad ${classes.markName}`}
          data-end={at > NEAR_END || undefined}
          style={at > NEAR_END ? undefined : { insetInlineStart: `${at}%` }}
          aria-hidden="true"
        >
          {text}
        </em>
      ))}
      {!isEndNamed && (
        <em className={`tiny mut ${classes.markName}`} data-end aria-hidden="true">
          {t('check.rowNumber', { row: last })}
        </em>
      )}
    </div>
  )
}

interface FigureProps {
  count: number
  text: string
  isBad?: boolean
}

function Figure({ count, text, isBad = false }: FigureProps) {
  return (
    <div className={isBad ? 'bad' : undefined}>
      <b className={`block heading-l num ${isBad ? '' : 'ink'}`}>{wholeNumber(count)}</b> {text}
    </div>
  )
}

interface CheckSheetProps {
  /** In front of the number of wrong rows. */
  figures: readonly (readonly [count: number, text: string])[]
  rows: readonly TableRow[]
  bad: readonly TableRow[]
  isStarting: boolean
  settings: ReactNode
  table: (shown: { isBadOnly: boolean; ref: Ref<ImportRowsHandle> }) => ReactNode
  foot: ReactNode
}

export function CheckSheet({ figures, rows, bad, isStarting, settings, table, foot }: CheckSheetProps) {
  const { t } = useTranslation('imports')
  const [isBadOnly, setBadOnly] = useState(false)
  const shown = useRef<ImportRowsHandle>(null)
  const options = [
    { value: 'all', label: t('check.all', { total: wholeNumber(rows.length) }) },
    { value: 'bad', label: t('check.bad', { total: wholeNumber(bad.length) }) },
  ] as const
  return (
    <Sheet label={t('steps.check')} isBare>
      <div className="row wrap gap-6 border-bottom p-4">
        <div className="flex gap-6 small leading-tight sub" role="status">
          {figures.map(([count, text]) => (
            <Figure key={text} count={count} text={text} />
          ))}
          {bad.length > 0 && <Figure count={bad.length} text={t('check.toCorrect')} isBad />}
        </div>
        <RowsRuler rows={rows} bad={bad} onGoTo={(row) => shown.current?.goTo(row)} />
        <Segmented
          label={t('check.show')}
          options={options}
          value={isBadOnly ? 'bad' : 'all'}
          onChange={(value) => setBadOnly(value === 'bad')}
        />
      </div>
      <div inert={isStarting}>
        {settings}
        {table({ isBadOnly: isBadOnly && bad.length > 0, ref: shown })}
      </div>
      {foot}
    </Sheet>
  )
}

export function WaitingNote({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('imports')
  const isOnline = useConnection(({ state }) => state === 'online')
  return (
    <span role="status" className="mut">
      {isWaiting && !isOnline && t('waits')}
    </span>
  )
}

interface ImportFootProps {
  kind: ImportKind
  right: number
  bad: number
  mode: Mode
  setMode: (mode: Mode) => void
  hindrance?: string | undefined
  isStarting: boolean
  onStart: () => void
  onCancel: () => void
}

const look = { classNames: { root: 'px-4 py-2 option' } }

export function ImportFoot(props: ImportFootProps) {
  const { kind, right, bad, mode, setMode, hindrance, isStarting, onStart, onCancel } = props
  const { t } = useTranslation(['imports', 'generic'])
  const isReady = !hindrance && right > 0 && (mode === 'RightOnes' || bad === 0)
  const note = bad > 0 ? t('imports:check.rightOnesNote', counted(bad)) : t('imports:check.rightOnesAll')
  return (
    <div className={`row wrap gap-3 bg-sunk border-top px-4 py-3 ${classes.foot}`}>
      <Radio.Group
        aria-label={t('imports:check.mode')}
        value={mode}
        onChange={(value) => setMode(value === 'AllOrNone' ? value : 'RightOnes')}
      >
        <div className="columns-2 gap-3">
          <Radio
            {...look}
            disabled={isStarting}
            value="RightOnes"
            label={t('imports:check.rightOnes')}
            description={note}
          />
          <Radio
            {...look}
            disabled={isStarting}
            value="AllOrNone"
            label={t('imports:check.allOrNone')}
            description={t('imports:check.allOrNoneNote')}
          />
        </div>
      </Radio.Group>
      <div className="row wrap end gap-3 push">
        {hindrance && <span role="alert">{hindrance}</span>}
        <WaitingNote isWaiting={isStarting} />
        <Button variant="default" disabled={isStarting} onClick={onCancel}>
          {t('generic:cancel')}
        </Button>
        <Button variant="filled" disabled={!isReady} loading={isStarting} onClick={onStart}>
          {t(`imports:start.${textsOf(kind)}`, { ...counted(right), ...wordsOf(kind) })}
        </Button>
      </div>
    </div>
  )
}
