import Plus from 'icon:plus'
import X from 'icon:x'
import { SEAT_ROLES_MAX } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button, Input, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { newId } from '../../../lib/new-id'
import { IconButton } from '../../../ui/icon-button'
import { SortableList } from '../../../ui/sortable-list'
import { isBlank } from './seat-fields'
import classes from './seat-popup.module.css'

const LIST_SIGN = /^\s*(?:[-*•‣·–]|\d{1,2}[.)])\s+/

const pastedRoles = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(LIST_SIGN, '').trim())
    .filter((line) => line !== '')

interface Pasted {
  readonly roles: string[]
  readonly last: number
  readonly left: readonly string[]
}

function withPasted(
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

export function RolesField({ value: roles, onChange, error, focusAt }: RolesFieldProps) {
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
    const lines = pastedRoles(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = withPasted(roles, at, [selectionStart ?? value.length, selectionEnd ?? value.length], lines)
    const added = pasted.roles.length - roles.length
    const toIds = ids.toSpliced(at + 1, 0, ...Array.from({ length: added }, () => newId()))
    write(pasted.roles, toIds, toIds[pasted.last])
    if (pasted.left.length > 0) setLeft(pasted.left)
  }
  const items = ids.map((id, at) => ({ id, at, title: roles[at] || t('role', { number: at + 1 }) }))
  const isOfLine = roles.some(isBlank)
  return (
    <div className={classes.roles}>
      <Input.Label labelElement="div" id={labelId}>
        {t('field.roles')}
      </Input.Label>
      <SortableList
        label={t('field.roles')}
        items={items}
        onMove={move}
        renderItem={({ id, at }) => (
          <div className={classes.role}>
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
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {left && (
        <p className={classes.error} role="alert">
          {left.length > 0
            ? t('noRoom', { max: SEAT_ROLES_MAX, left: left.join(' · ') })
            : t('full', { max: SEAT_ROLES_MAX })}
        </p>
      )}
      {!isFull && (
        <Button
          variant="link"
          className={classes.add}
          leftSection={<Plus size="0.9375rem" aria-hidden="true" />}
          onClick={() => add(roles.length)}
        >
          {t('addRole')}
        </Button>
      )}
    </div>
  )
}
