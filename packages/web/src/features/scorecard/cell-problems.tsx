import { typedNumber } from '@cairn/contract/core/typed-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { CellRefusal } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { create } from 'zustand'
import { fullName, usePerson } from '../../entities/people/people'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { useLocale } from '../../lib/format/use-locale'
import { Avatar } from '../../ui/display/avatar'
import classes from './cell-problems.module.css'
import { WhyMissing } from './components/why-missing-part'
import type { GridMeasurable } from './scorecard.queries'

export interface CellProblem {
  /** `STALE_NOTE`: another user changed the note during editing. */
  readonly code: CellRefusal | 'STALE_NOTE'
  readonly typed: string
  /** Only for `DOUBTFUL_SCALE`. */
  readonly readings?: { readonly inScale: string; readonly inFull: string } | undefined
}

const useStore = create<{ all: ReadonlyMap<string, CellProblem> }>(() => ({ all: new Map() }))

/** Keyed by `conflictKey`; undefined clears a problem. */
export function sayOfCells(problems: ReadonlyMap<string, CellProblem | undefined>): void {
  if (problems.size === 0) return
  useStore.setState((state) => {
    const { all } = state
    // Every row subscribes to the map, so avoid needless new ones.
    if ([...problems].every(([key, problem]) => problem === all.get(key))) return state
    const next = new Map(all)
    for (const [key, problem] of problems) {
      if (problem) next.set(key, problem)
      else next.delete(key)
    }
    return { all: next }
  })
}

export const forgetCellProblems = (): void => useStore.setState({ all: new Map() })

export const useCellProblems = (): ReadonlyMap<string, CellProblem> => useStore(({ all }) => all)

interface CellSaysProps {
  measurable: Pick<GridMeasurable, 'id' | 'scorecardId' | 'isComputed'>
  value: MeasuredValue | undefined
  problem: CellProblem | undefined
  says: 'below' | 'above'
}

export function CellSays({ measurable, value, problem, says }: CellSaysProps) {
  const { t } = useTranslation('scorecard-grid')
  const isComputed = value?.isComputed || (measurable.isComputed && (value?.value ?? null) === null)
  if (!problem && !value?.note && !isComputed && !value?.problem) return null
  return (
    <div className={`small leading-tight text-start ink floating bg-paper rounded ${classes.says}`} data-side={says}>
      {problem && <RefusedCell problem={problem} />}
      {isComputed && value?.value === null ? (
        <p>
          <WhyMissing measurable={measurable} intervalId={value.intervalId} isSaid />
        </p>
      ) : (
        isComputed && <p className="mut">{t('computed')}</p>
      )}
      {value?.note && <Note note={value.note} by={value.enteredById} at={value.enteredAt} />}
    </div>
  )
}

export function RefusedCell({ problem }: { problem: CellProblem }) {
  const { t } = useTranslation('scorecard-grid')
  const { locale } = useLocale()
  const example = typedNumber(12.5, locale)
  return (
    <p className="bad" role="alert">
      {t(`refused.${problem.code}`, {
        typed: problem.typed,
        example,
        inScale: '',
        inFull: '',
        ...problem.readings,
      })}
    </p>
  )
}

function Note({ note, by, at }: { note: string; by: string | null; at: string | null }) {
  const person = usePerson(by)
  return (
    <>
      {person && (
        <p className="row gap-2 bold">
          <Avatar id={person.id} name={fullName(person)} size={24} isDecorative />
          {person.firstName}
          {at && `, ${shortDate(at.slice(0, 10))}`}
        </p>
      )}
      <p className="break">{note}</p>
    </>
  )
}
