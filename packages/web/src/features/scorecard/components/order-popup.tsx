import Heading from 'icon:heading'
import Plus from 'icon:plus'
import X from 'icon:x'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { newId } from '../../../lib/api/new-id'
import { useStoredForm } from '../../../lib/forms/use-stored-form'
import { notify } from '../../../lib/toasts/notify'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { IconButton } from '../../../ui/inputs/icon-button'
import { SortableList } from '../../../ui/lists/sortable-list'
import { Popup } from '../../../ui/overlays/popup'
import {
  type HeadingFault,
  headingFaults,
  movedRows,
  type OrderRow,
  orderGroups,
  orderRows,
  steppedRows,
  withLines,
} from '../line-order'
import { type KnownOrder, orderOf, useReorder } from '../scorecard.order.mutations'
import type { SheetWithoutValues } from '../use-scorecard'

interface OrderPopupProps {
  scorecard: SheetWithoutValues
  onClose: () => void
}

const HEADING_MAX = 100

const rowsOf = ({ groups }: KnownOrder) => ({ rows: orderRows(groups) })

const titlesOf = ({ measurables }: SheetWithoutValues) =>
  new Map(measurables.filter(({ archivedAt }) => archivedAt === null).map(({ id, title }) => [id, title]))

function useOrdering({ scorecard, onClose }: OrderPopupProps) {
  const stored = useStoredForm(orderOf(scorecard), rowsOf, `scorecard-order/${scorecard.id}`)
  const [faults, setFaults] = useState<Record<string, HeadingFault>>({})
  const titles = titlesOf(scorecard)
  const rows = withLines(stored.form.values.rows, [...titles.keys()])
  const reorder = useReorder()
  const send = (version: number) => {
    const found = headingFaults(rows)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const before = { id: scorecard.id, version, groups: orderGroups(stored.form.start.rows) }
    stored.form.submit({
      send: () => reorder.mutateAsync({ before, groups: orderGroups(rows) }),
      isDurable: true,
      onSaved: onClose,
      refused: (failure) => stored.overtaken(failure),
    })
  }
  const change = (next: readonly OrderRow[]) => {
    setFaults({})
    stored.form.set('rows')([...next])
  }
  return { stored, rows, titles, faults, send, change }
}

export function OrderPopup(props: OrderPopupProps) {
  const { t } = useTranslation(['scorecard-sheets', 'generic'])
  const { stored, rows, titles, faults, send, change } = useOrdering(props)
  const [added, setAdded] = useState<string | null>(null)
  const nameOf = ({ id, heading }: OrderRow) => heading ?? titles.get(id) ?? ''
  const add = (at: number) => {
    const row = { id: newId(), heading: '' }
    setAdded(row.id)
    change(rows.toSpliced(at, 0, row))
  }
  const remove = (row: OrderRow) => {
    change(rows.filter(({ id }) => id !== row.id))
    notify.undo(t('generic:removed', { title: nameOf(row) || t('heading') }), () => change(rows))
  }
  const outline = (all: readonly OrderRow[]) => all.map(nameOf).filter(Boolean).join(', ')
  const isWithout = rows.every(({ heading }) => heading === null)
  return (
    <Popup
      size="sm"
      title={t('order')}
      onClose={props.onClose}
      form={stored.form}
      onSubmit={() => stored.theirs || send(stored.version)}
      footer={
        <Button
          variant="subtle"
          size="lg"
          leftSection={<Plus size="1.125rem" aria-hidden="true" />}
          onClick={() => add(isWithout ? 0 : rows.length)}
        >
          {t('newHeading')}
        </Button>
      }
    >
      {stored.theirs && (
        <ConflictNotice
          theirs={outline(orderRows(stored.theirs.groups))}
          yours={outline(rows)}
          onTakeTheirs={stored.takeTheirs}
          onTakeYours={() => send(stored.takeYours())}
        />
      )}
      <p className="small sub mb-3">{t('orderHow')}</p>
      <SortableList
        label={t('order')}
        items={rows.map((row) => ({ id: row.id, title: nameOf(row) || t('heading'), row }))}
        onMove={(id, to) => change(movedRows(rows, id, to))}
        onStep={(id, by) => change(steppedRows(rows, id, by))}
        renderItem={({ row }) => (
          <Row
            row={row}
            title={nameOf(row)}
            isNew={row.id === added}
            fault={faults[row.id]}
            onChange={(heading) => change(rows.map((other) => (other.id === row.id ? { ...other, heading } : other)))}
            onHeading={() => add(rows.findIndex(({ id }) => id === row.id))}
            onRemove={() => remove(row)}
          />
        )}
      />
    </Popup>
  )
}

interface RowProps {
  row: OrderRow
  title: string
  isNew: boolean
  fault: HeadingFault | undefined
  onChange: (heading: string) => void
  onHeading: () => void
  onRemove: () => void
}

function Row({ row, title, isNew, fault, onChange, onHeading, onRemove }: RowProps) {
  const { t } = useTranslation(['scorecard-sheets', 'generic'])
  if (row.heading === null) {
    return (
      <div className="row gap-2 grow py-1">
        <span className="grow trunc" title={title}>
          {title}
        </span>
        <IconButton
          label={t('headingAbove', { title })}
          icon={<Heading size="1rem" aria-hidden="true" />}
          onClick={onHeading}
        />
      </div>
    )
  }
  const said = { required: t('generic:required'), twice: t('headingTwice'), empty: t('headingEmpty') }
  return (
    <div className="row-top gap-2 grow py-2">
      <TextInput
        className="grow"
        aria-label={t('heading')}
        placeholder={t('heading')}
        maxLength={HEADING_MAX}
        autoFocus={isNew}
        value={row.heading}
        error={fault && said[fault]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        label={t('removeHeading', { title: title || t('heading') })}
        icon={<X size="1.125rem" aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}
