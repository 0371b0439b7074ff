import Search from 'icon:search'
import { FIND_TEXT_MAX, type FindKind, findKinds } from '@cairn/contract/find/find.schemas'
import { typedText } from '@cairn/contract/find/title-match'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Kbd } from '../../ui/display/kbd'
import { useLayer } from '../../ui/overlays/use-layer'
import classes from './palette.module.css'
import type { Choices, PaletteRow } from './palette-actions'
import { Marked } from './palette-row'
import { type Palette, usePalette } from './use-palette'

interface PaletteNotesProps {
  palette: Palette
  hasRows: boolean
  text: string
}

function PaletteNotes({ palette, hasRows, text }: PaletteNotesProps) {
  const { t } = useTranslation(['frame', 'generic'])
  const { takenFor, isTooLong, isOffline, isWaiting, isFailed, isFoundEmpty } = palette
  return (
    <div role="status">
      {isTooLong && <p className="small leading break sub px-5 pt-2">{t('find.tooLong', { max: FIND_TEXT_MAX })}</p>}
      {isOffline && <p className="small leading break sub px-5 pt-2">{t('find.offline')}</p>}
      {!isOffline && isFailed && <p className="small leading break sub px-5 pt-2">{t('find.failed')}</p>}
      {takenFor && (
        <p className="small leading break sub px-5 pt-2">
          {t('find.notSpelled', { typed: takenFor.typed })} <b className="bold ink">{takenFor.meant.join(', ')}</b>
        </p>
      )}
      {text !== '' && isFoundEmpty && isWaiting && !isTooLong && !isOffline && (
        <p className="small leading break sub px-5 pt-2">{t('generic:searching')}</p>
      )}
      {text !== '' && isFoundEmpty && !isWaiting && !isTooLong && (
        <p className="small leading break sub px-5 pt-2">{hasRows ? t('find.nothingBut') : t('find.nothing')}</p>
      )}
    </div>
  )
}

function PaletteFoot() {
  const { t } = useTranslation('frame')
  return (
    <footer className={`row gap-4 flex-none small sub bg-sunk border-top px-5 ${classes.foot}`}>
      <span className="row-inline gap-2 nowrap">
        <Kbd combo="↑+↓" /> {t('find.keys.move')}
      </span>
      <span className="row-inline gap-2 nowrap">
        <Kbd combo="enter" /> {t('find.keys.open')}
      </span>
      <span className="row-inline gap-2 nowrap">
        <Kbd combo="mod" />
        <Kbd combo="enter" /> {t('find.keys.openSide')}
      </span>
      <span className="grow" />
      <span className="row-inline gap-2 nowrap">
        <Kbd combo="Tab" /> {t('find.keys.only')}
      </span>
    </footer>
  )
}

interface RowProps {
  row: PaletteRow
  id: string
  text: string
  isBest: boolean
  isSelected: boolean
  onPoint: () => void
  onChoose: (isBeside: boolean) => void
}

function Row({ row, id, text, isBest, isSelected, onPoint, onChoose }: RowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected])
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={`grid items-center gap-3 pointer rounded px-3 ${classes.row}`}
      data-best={isBest || undefined}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className="centered mut">{row.icon}</span>
      <span className={`trunc ${classes.text}`}>
        {row.literal === undefined ? <Marked title={row.label} typed={typedText(text)} /> : `${row.label} `}
        {row.literal !== undefined && <span className="bold">{row.literal}</span>}
        {row.detail && <small className="small mut">{row.detail}</small>}
      </span>
      <span className={`row-inline gap-2 small nowrap mut num ${classes.end}`}>
        {row.end}
        {isBest && isSelected && <Kbd combo="enter" />}
      </span>
    </div>
  )
}

const kindsInTurn: readonly (FindKind | null)[] = [null, ...findKinds]

export function FindAnything({ onClose, ...choices }: Choices & { onClose: () => void }) {
  const { t } = useTranslation(['frame', 'terms'])
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<FindKind | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const id = useId()
  const text = typed.trim()
  const palette = usePalette(choices, text, kind)
  const rows = palette.groups.flatMap((group) => group.rows)
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === selected),
  )
  const current = rows[at]
  const layer = useLayer(onClose)
  const idOf = (row: PaletteRow | undefined) => (row ? `${id}-${row.key.replaceAll(/[^\w-]/g, '_')}` : undefined)
  const choose = (row: PaletteRow | undefined, isBeside: boolean) => {
    if (!row) return
    onClose()
    row.run(isBeside)
  }
  const narrow = (by: number) => {
    const next = (kindsInTurn.indexOf(kind) + by + kindsInTurn.length) % kindsInTurn.length
    setKind(kindsInTurn[next] ?? null)
    setSelected(null)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = (by: number) => setSelected(rows[(at + by + rows.length) % rows.length]?.key ?? null)
    if (event.key === 'Backspace' && typed === '') setKind(null)
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') choose(current, event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab') narrow(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <Modal.Root
      opened
      {...layer}
      size="42.5rem"
      transitionProps={{ duration: 120 }}
      classNames={{ inner: classes.inner, content: `column clip border ${classes.content}` }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('find.label')}>
        <div className={`row gap-3 flex-none mut border-bottom px-4 ${classes.typed}`}>
          <Search size="1.125rem" aria-hidden="true" />
          {kind && (
            <span className="small nowrap accent bg-accent rounded px-2">
              {t('find.only', { kinds: t(palette.nameOf(kind)) })}
            </span>
          )}
          <input
            className={`grow large ink ${classes.field}`}
            data-autofocus
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={idOf(current)}
            aria-label={t('find.label')}
            placeholder={t('find.placeholder')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setSelected(null)
            }}
            onKeyDown={press}
          />
          <Kbd combo="Esc" />
          <Modal.CloseButton className={classes.close} aria-label={t('find.close')} />
        </div>
        <PaletteNotes palette={palette} hasRows={rows.length > 0} text={text} />
        <div className="flex-1 min-h-0 scroll px-2 pb-2" role="listbox" id={id} aria-label={t('find.results')}>
          {palette.groups.map((group) => (
            <fieldset key={group.name} aria-label={group.name}>
              <div className="tiny medium mut px-3 pt-2 leading-tight" aria-hidden="true">
                {group.name}
              </div>
              {group.rows.map((row) => (
                <Row
                  key={row.key}
                  {...{ row, text }}
                  id={idOf(row) ?? ''}
                  isBest={row === rows[0] && group.isBest === true}
                  isSelected={row === current}
                  onPoint={() => row !== current && setSelected(row.key)}
                  onChoose={(isBeside) => choose(row, isBeside)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <PaletteFoot />
      </Modal.Content>
    </Modal.Root>
  )
}
