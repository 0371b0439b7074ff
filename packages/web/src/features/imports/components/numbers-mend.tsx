import type { NumberProblem } from '@cairn/contract/imports/checked-numbers'
import { nameOfPerson } from '@cairn/contract/imports/import-context'
import type { NumberLine, NumberMend } from '@cairn/contract/imports/imports.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { SearchableSelect } from '../../../ui/searchable-select'
import type { CheckedNumbers, NumbersToCheck } from '../use-checked-numbers'
import { useSpokenRefusal } from '../use-spoken-refusal'
import classes from './import-mend.module.css'
import { WriteAnew } from './write-anew'

interface NumbersMendProps {
  table: NumbersToCheck
  checked: CheckedNumbers
  row: number
  line: NumberLine | null
  problem: NumberProblem
}

const isOfPeriod = ({ why }: NumberProblem) => ['noPeriod', 'unknownPeriod', 'periodToCome'].includes(why.code)

/** Corrects all occurrences of the line or date; a column header only once. */
function mendOf({ row, problem, checked }: NumbersMendProps, to: string): NumberMend {
  const { column, field, value } = problem
  if (isOfPeriod(problem) && field === 'number') return { column, row: checked.heads?.row ?? 1, to }
  const isEverywhere = value !== '' && (field === 'title' || isOfPeriod(problem))
  return isEverywhere ? { column, value: value.slice(0, 300), to } : { column, row, to }
}

function optionsOf(lines: readonly NumberLine[]) {
  return lines
    .filter(({ mayEnter }) => mayEnter)
    .map(({ id, title, owner }) => ({ value: id, label: `${title}, ${nameOfPerson(owner)}` }))
}

function ChooseLine(props: NumbersMendProps) {
  const { t } = useTranslation('imports')
  return (
    <SearchableSelect
      size="xs"
      className={classes.choice}
      aria-label={t('numbers.choose')}
      placeholder={t('numbers.choose')}
      data={optionsOf(props.table.context.lines)}
      value={null}
      onChange={(to) => to && props.checked.mend(mendOf(props, to))}
    />
  )
}

export function NumbersMendLine(props: NumbersMendProps) {
  const { t } = useTranslation('imports')
  const speak = useSpokenRefusal()
  const { problem, row, line, checked } = props
  const { column, field, why } = problem
  const isWritten = field !== 'title' && why.code !== 'sameNumber' && why.code !== 'computedMeasurable'
  return (
    <div className={classes.mend}>
      <span>{speak(why)}</span>
      {column >= 0 && field === 'title' && <ChooseLine {...props} />}
      {why.code === 'doubtfulNumber' &&
        line &&
        (['InScale', 'InFull'] as const).map((reading, at) => (
          <Button key={reading} size="compact-sm" variant="default" onClick={() => checked.read(line.id, reading)}>
            {t('numbers.readAs', { reading: why.readings[at], title: line.title })}
          </Button>
        ))}
      {column >= 0 && isWritten && (
        <WriteAnew
          place={`import/${props.table.id}/cell/${props.row}/${column}`}
          label={t('numbers.write')}
          maxLength={300}
          onWrite={(text) => props.checked.mend(mendOf(props, text))}
        />
      )}
      {field === 'number' && (
        <Button size="compact-sm" variant="link" onClick={() => checked.mend({ column, row, to: '' })}>
          {t('numbers.empty')}
        </Button>
      )}
    </div>
  )
}
