import { nameOfPerson } from '@cairn/contract/imports/import-context'
import type { SeatMend } from '@cairn/contract/imports/imports.schemas'
import { nameKey } from '@cairn/contract/imports/seat-cells'
import type { SeatProblem } from '@cairn/contract/imports/seat-rows'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { SearchableSelect } from '../../../ui/searchable-select'
import type { CheckedSeats, SeatsToCheck } from '../use-checked-seats'
import { useSpokenRefusal } from '../use-spoken-refusal'
import classes from './import-mend.module.css'
import { WriteAnew } from './write-anew'

interface SeatsMendProps {
  table: SeatsToCheck
  checked: CheckedSeats
  row: number
  problem: SeatProblem
}

/** Unknown people are corrected in all rows, everything else in its own row. */
function mendOf({ row, problem: { column, value, why } }: SeatsMendProps, to: string): SeatMend {
  const isEverywhere = value !== '' && (why.code === 'unknownSeatAbove' || why.code === 'severalOwners')
  return isEverywhere ? { column, value: value.slice(0, 300), to } : { column, row, to }
}

function useSeatsAbove({ table, checked, row }: SeatsMendProps) {
  const { t } = useTranslation('imports')
  return useMemo(() => {
    const named = (title: string, who: string) => (who === '' ? title : `${title}, ${who}`)
    const rows = checked.checked
      .filter((one) => one.row !== row && one.found.title !== '')
      .map(({ row: number, found: { title, name } }) => ({
        value: `row:${number}`,
        label: t('seats.rowSeat', { title: named(title, name), row: number }),
      }))
    const seats = table.context.seats.map(({ id, title, assignedTo }) => ({
      value: `seat:${id}`,
      label: named(title, assignedTo ?? ''),
    }))
    return [...rows, ...seats]
  }, [checked.checked, row, table.context.seats, t])
}

const OFFERED = 100

function ChooseAbove(props: SeatsMendProps) {
  const { t } = useTranslation('imports')
  const data = useSeatsAbove(props)
  const { checked, problem } = props
  return (
    <>
      <SearchableSelect
        size="xs"
        className={classes.choice}
        aria-label={t('seats.chooseAbove')}
        placeholder={t('seats.chooseAbove')}
        data={data}
        limit={OFFERED}
        value={null}
        onChange={(to) => to && checked.mend(mendOf(props, to))}
      />
      {problem.why.code !== 'secondTop' && (
        <Button size="compact-sm" variant="link" onClick={() => checked.mend(mendOf(props, ''))}>
          {t('seats.nobodyAbove')}
        </Button>
      )}
    </>
  )
}

function ChoosePerson(props: SeatsMendProps) {
  const { t } = useTranslation('imports')
  const { table, checked, problem } = props
  const { why } = problem
  const called = why.code === 'severalOwners' ? nameKey(why.name) : ''
  const data = table.context.people
    .filter((person) => nameKey(nameOfPerson(person)) === called)
    .map((person) => ({ value: `person:${person.id}`, label: `${nameOfPerson(person)}, ${person.email}` }))
  return (
    <>
      <SearchableSelect
        size="xs"
        className={classes.choice}
        aria-label={t('mend.person')}
        placeholder={t('mend.person')}
        data={data}
        value={null}
        onChange={(to) => to && checked.mend(mendOf(props, to))}
      />
      <Button size="compact-sm" variant="link" onClick={() => checked.mend(mendOf(props, ''))}>
        {t('seats.leaveOpen')}
      </Button>
    </>
  )
}

const written: readonly string[] = ['noSeatTitle', 'longTitle', 'tooManyRoles', 'longRole', 'notYesOrNo']

export function SeatsMendLine(props: SeatsMendProps) {
  const { t } = useTranslation('imports')
  const speak = useSpokenRefusal()
  const { column, field, why } = props.problem
  return (
    <div className={classes.mend}>
      <span>{speak(why)}</span>
      {column >= 0 && field === 'reportsTo' && <ChooseAbove {...props} />}
      {column >= 0 && why.code === 'severalOwners' && <ChoosePerson {...props} />}
      {column >= 0 && written.includes(why.code) && (
        <WriteAnew
          place={`import/${props.table.id}/cell/${props.row}/${column}`}
          label={t('seats.write')}
          maxLength={2_000}
          onWrite={(text) => props.checked.mend(mendOf(props, text))}
        />
      )}
    </div>
  )
}
