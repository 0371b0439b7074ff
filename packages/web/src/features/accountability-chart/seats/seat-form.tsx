import Plus from 'icon:plus'
import X from 'icon:x'
import {
  type Chart,
  SEAT_ROLES_MAX,
  type Seat,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MergedField } from '../../../entities/items/merged-field'
import type { Describe } from '../../../entities/items/use-value-text'
import { everyone } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure, isStaleConflict } from '../../../lib/api/api-failure'
import { newId } from '../../../lib/api/new-id'
import type { Form } from '../../../lib/forms/use-form'
import { toastFailure, toastForFailure } from '../../../lib/toasts/failure-toasts'
import { notify } from '../../../lib/toasts/notify'
import { FormColumns } from '../../../ui/inputs/form-columns'
import { IconButton } from '../../../ui/inputs/icon-button'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { TitleField } from '../../../ui/inputs/title-field'
import { SortableList } from '../../../ui/lists/sortable-list'
import type { SeatText } from '../chart-view'
import { isBlank, possibleParents, type SeatFields, seatLabel } from './seat-fields'

const LIST_MARKER = /^\s*(?:[-*•‣·–]|\d{1,2}[.)])\s+/

const parsePastedRoles = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(LIST_MARKER, '').trim())
    .filter((line) => line !== '')

interface Pasted {
  readonly roles: string[]
  readonly last: number
  readonly left: readonly string[]
}

function insertPasted(
  roles: readonly string[],
  at: number,
  [from, to]: readonly [number, number],
  pasted: readonly string[],
): Pasted {
  const line = roles[at] ?? ''
  const [first = '', ...more] = pasted
  const room = Math.max(0, SEAT_ROLES_MAX - roles.length)
  const next = more.slice(0, room)
  const lines = [line.slice(0, from) + first, ...next]
  const last = lines.length - 1
  return {
    roles: roles.toSpliced(at, 1, ...lines.with(last, (lines[last] ?? '') + line.slice(to))),
    last: at + last,
    left: more.slice(room),
  }
}

const ROLE_MAX = 200

interface RolesFieldProps {
  value: string[]
  onChange: (roles: string[]) => void
  error: string | undefined
  /** The line that gets the focus first. */
  focusAt?: number | undefined
}

/** Ids follow the lines on reorder; external changes get new ids. */
function useLineIds(roles: readonly string[]) {
  const [ids, setIds] = useState(() => roles.map(() => newId()))
  const known = ids.length === roles.length ? ids : roles.map((_, at) => ids[at] ?? newId())
  if (known !== ids) setIds(known)
  return [known, setIds] as const
}

function RolesField({ value: roles, onChange, error, focusAt }: RolesFieldProps) {
  const { t } = useTranslation('seats')
  const labelId = useId()
  const [ids, setIds] = useLineIds(roles)
  const fields = useRef(new Map<string, HTMLInputElement>())
  const wanted = useRef<string | null>((focusAt !== undefined && ids[focusAt]) || null)
  const [left, setLeft] = useState<readonly string[] | null>(null)
  useEffect(() => {
    // A render before the one that adds the line may still have its effects to run.
    const field = fields.current.get(wanted.current ?? '')
    if (!field) return
    wanted.current = null
    field.focus()
  })
  const isFull = roles.length >= SEAT_ROLES_MAX
  const write = (to: string[], toIds: string[], focus?: string) => {
    setIds(toIds)
    onChange(to)
    setLeft(null)
    if (focus !== undefined) wanted.current = focus
  }
  const add = (at: number) => {
    if (isFull) return
    const id = newId()
    write(roles.toSpliced(at, 0, ''), ids.toSpliced(at, 0, id), id)
  }
  const remove = (at: number) => write(roles.toSpliced(at, 1), ids.toSpliced(at, 1), ids[at - 1] ?? ids[at + 1])
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    const role = roles[from]
    if (role === undefined) return
    write(roles.toSpliced(from, 1).toSpliced(to, 0, role), ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const isSending = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !isSending && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const next = fields.current.get(ids[at + 1] ?? '')
      if (isBlank(roles[at] ?? '') || (isFull && next)) next?.focus()
      else if (isFull) setLeft([])
      else add(at + 1)
    } else if (event.key === 'Backspace' && roles[at] === '') {
      event.preventDefault()
      remove(at)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = parsePastedRoles(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = insertPasted(roles, at, [selectionStart ?? value.length, selectionEnd ?? value.length], lines)
    const added = pasted.roles.length - roles.length
    const toIds = ids.toSpliced(at + 1, 0, ...Array.from({ length: added }, () => newId()))
    write(pasted.roles, toIds, toIds[pasted.last])
    if (pasted.left.length > 0) setLeft(pasted.left)
  }
  const items = ids.map((id, at) => ({ id, at, title: roles[at] || t('role', { number: at + 1 }) }))
  const isOfLine = roles.some(isBlank)
  return (
    <div className="column gap-1">
      <Input.Label labelElement="div" id={labelId}>
        {t('field.roles')}
      </Input.Label>
      <SortableList
        label={t('field.roles')}
        items={items}
        onMove={move}
        renderItem={({ id, at }) => (
          <div className="row-top gap-1 grow">
            <TextInput
              ref={(input) => {
                if (input) fields.current.set(id, input)
                else fields.current.delete(id)
              }}
              aria-label={t('role', { number: at + 1 })}
              className="grow"
              maxLength={ROLE_MAX}
              value={roles[at] ?? ''}
              error={error !== undefined && isBlank(roles[at] ?? '') && error}
              onChange={(event) => {
                if (left?.length === 0) setLeft(null)
                onChange(roles.with(at, event.currentTarget.value))
              }}
              onKeyDown={(event) => press(event, at)}
              onPaste={(event) => paste(event, at)}
            />
            <IconButton
              label={t('removeRole', { number: at + 1 })}
              icon={<X size="1rem" />}
              size={32}
              onClick={() => remove(at)}
            />
          </div>
        )}
      />
      {error !== undefined && !isOfLine && (
        <p className="small bad" role="alert">
          {error}
        </p>
      )}
      {left && (
        <p className="small bad" role="alert">
          {left.length > 0
            ? t('noRoom', { max: SEAT_ROLES_MAX, left: left.join(' · ') })
            : t('full', { max: SEAT_ROLES_MAX })}
        </p>
      )}
      {!isFull && (
        <div>
          <Button
            variant="link"
            leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
            onClick={() => add(roles.length)}
          >
            {t('addRole')}
          </Button>
        </div>
      )}
    </div>
  )
}

const SHOWN_AT_ONCE = 50

export function useSeatErrors() {
  const { t } = useTranslation('seats')
  return ({ roles }: Pick<SeatFields, 'roles'>) => (roles.some(isBlank) ? { errors: { roles: t('empty') } } : {})
}

interface SeatFormProps {
  chart: Chart
  form: Form<SeatFields>
  seat: Seat | null
  above?: Seat | undefined
  parentId?: string | null
  notice?: ReactNode
  /** The one that gets the focus. */
  text?: SeatText | undefined
}

export function SeatForm(props: SeatFormProps) {
  const { chart, form, seat, above, notice, text, parentId = props.form.values.parentId } = props
  const { t } = useTranslation('seats')
  const { values, errors, field, set } = form
  const isTop = parentId === null
  return (
    <FormColumns
      notice={notice}
      side={
        <>
          <MergedField name="assignedToId">
            <PersonSelect
              label={t('field.holder')}
              people={everyone}
              hasFocus={text === 'holder'}
              {...(seat?.assignedToId === null &&
                seat.assignedTo !== null && { description: t('heldBy', { name: seat.assignedTo }) })}
              {...field('assignedToId')}
            />
            {values.assignedToId !== null && (
              <Button variant="link" onClick={() => set('assignedToId')(null)}>
                {t('clearHolder')}
              </Button>
            )}
          </MergedField>
          {above && <p className="small sub">{t('insertedAbove', { seat: seatLabel(above) })}</p>}
          {!above && !isTop && <ParentField chart={chart} form={form} seat={seat} parentId={parentId} />}
          {!isTop && (
            <MergedField name="isAssistant">
              <Checkbox label={t('field.assistant')} {...form.checkbox('isAssistant')} />
            </MergedField>
          )}
        </>
      }
    >
      <MergedField name="title">
        <TitleField label={t('field.title')} {...field('title')} />
      </MergedField>
      <MergedField name="roles">
        <RolesField
          value={values.roles}
          onChange={set('roles')}
          error={errors.roles}
          focusAt={typeof text === 'number' ? text : undefined}
        />
      </MergedField>
      {Object.keys(errors).length > 0 && (
        // Announced only if the footer shows no error, to avoid announcing twice.
        <p className="small bad" role={form.fault === null ? 'alert' : undefined}>
          {t('fix')}
        </p>
      )}
    </FormColumns>
  )
}

type ParentFieldProps = Pick<SeatFormProps, 'chart' | 'form' | 'seat'> & { parentId: string | null }

function ParentField({ chart, form, seat, parentId }: ParentFieldProps) {
  const { t } = useTranslation('seats')
  const choices = possibleParents(chart.seats ?? [], seat?.id ?? null)
  const { error } = form.field('parentId')
  return (
    <MergedField name="parentId">
      <SearchableSelect
        label={t('field.parent')}
        data={choices.map((one) => ({ value: one.id, label: seatLabel(one) }))}
        limit={SHOWN_AT_ONCE}
        openOnFocus={false}
        allowDeselect={false}
        value={parentId}
        error={error}
        onChange={(id) => id && form.set('parentId')(id)}
      />
    </MergedField>
  )
}

function useNotSavedToast(describe: Describe) {
  const { t } = useTranslation('seats')
  const reasonOf = (failure: unknown, title: string) => {
    if (isStaleConflict(failure)) return t('changedElsewhere', { title })
    const isGone = failure instanceof ApiFailure && failure.status === 404
    return isGone ? t('removedElsewhere', { title }) : toastForFailure(failure)?.text
  }
  return (failure: unknown, title: string, written: object) => {
    const reason = reasonOf(failure, title)
    const said = Object.entries(written).flatMap(
      ([field, value]) => describe(field, value) ?? (value ? String(value) : []),
    )
    if (reason === undefined) toastFailure(failure)
    else notify.error(t('notSavedOf', { reason, said: said.filter((words) => words !== '').join(', ') }), { ms: 0 })
  }
}

/**
 * For popups that close before an offline write is answered; a later refusal shows a notice with the draft.
 * `whileOpen` handles refusals while the popup is open.
 */
export function useRefusalAfterClose(describe: Describe, onClose: () => void, whileOpen: (failure: unknown) => void) {
  const isClosed = useRef(false)
  const notSaved = useNotSavedToast(describe)
  return {
    onSaved: () => {
      isClosed.current = true
      onClose()
    },
    refusalHandler: (title: string, written: object) => (failure: unknown) =>
      isClosed.current ? notSaved(failure, title, written) : whileOpen(failure),
  }
}
