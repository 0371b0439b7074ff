import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { everyone } from '../../../lib/people-scopes'
import { toastFailure, toastForFailure } from '../../../lib/toasts-for-failure'
import type { Form } from '../../../lib/use-form'
import { FormColumns } from '../../../ui/form-columns'
import { MergedField } from '../../../ui/merged-field'
import { notify } from '../../../ui/notify'
import { PersonSelect } from '../../../ui/person-select'
import { SearchableSelect } from '../../../ui/searchable-select'
import { TitleField } from '../../../ui/title-field'
import type { Describe } from '../../../ui/use-value-words'
import type { SeatText } from '../chart-view'
import { RolesField } from './roles-field'
import { isBlank, type SeatFields, seatsAbove, seatWords } from './seat-fields'
import classes from './seat-popup.module.css'

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
          {above && <p className={classes.note}>{t('insertedAbove', { seat: seatWords(above) })}</p>}
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
        <p className={classes.error} role={form.fault === null ? 'alert' : undefined}>
          {t('fix')}
        </p>
      )}
    </FormColumns>
  )
}

type ParentFieldProps = Pick<SeatFormProps, 'chart' | 'form' | 'seat'> & { parentId: string | null }

function ParentField({ chart, form, seat, parentId }: ParentFieldProps) {
  const { t } = useTranslation('seats')
  const choices = seatsAbove(chart.seats ?? [], seat?.id ?? null)
  const { error } = form.field('parentId')
  return (
    <MergedField name="parentId">
      <SearchableSelect
        label={t('field.parent')}
        data={choices.map((one) => ({ value: one.id, label: seatWords(one) }))}
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

export const isOvertaken = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === 409 && failure.current !== undefined

function useNotSaved(describe: Describe) {
  const { t } = useTranslation('seats')
  const reasonOf = (failure: unknown, title: string) => {
    if (isOvertaken(failure)) return t('changedElsewhere', { title })
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
export function useClosedUnsaved(describe: Describe, onClose: () => void, whileOpen: (failure: unknown) => void) {
  const isClosed = useRef(false)
  const notSaved = useNotSaved(describe)
  return {
    onSaved: () => {
      isClosed.current = true
      onClose()
    },
    toldOf: (title: string, written: object) => (failure: unknown) =>
      isClosed.current ? notSaved(failure, title, written) : whileOpen(failure),
  }
}
