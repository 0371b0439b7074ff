import ArrowUpDown from 'icon:arrow-up-down'
import Equal from 'icon:equal'
import Minus from 'icon:minus'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import { useTranslation } from '../../../i18n/use-translation'
import { commonPairs, type DiffSegment, diffWords } from '../../../lib/format/word-differences'
import type { IconComponent } from '../../../ui/display/icon'
import { Tag } from '../../../ui/display/tag'
import classes from './compared-versions.module.css'

/** Compares two states line by line, independent of kind. */
/** `key` is the same in both states. */
export interface SaidLine {
  readonly key: string
  readonly label?: string
  readonly text: string
}

export interface SaidPart {
  readonly key: string
  readonly title: string
  readonly lines: readonly SaidLine[]
}

type Change = 'same' | 'changed' | 'moved' | 'added' | 'removed'

interface ComparedLine {
  readonly key: string
  readonly label: string | undefined
  readonly change: Change
  readonly earlier: readonly DiffSegment[] | null
  readonly later: readonly DiffSegment[] | null
}

export interface ComparedPart {
  readonly key: string
  readonly title: string
  readonly lines: readonly ComparedLine[]
}

interface Keyed {
  readonly key: string
}

const keysOf = (all: readonly Keyed[]) => all.map(({ key }) => key)

/** The later order; removed lines follow their former predecessor. */
function inOneOrder<T extends Keyed>(earlier: readonly T[], later: readonly T[]): string[] {
  const order = keysOf(later)
  for (const [place, { key }] of earlier.entries()) {
    if (order.includes(key)) continue
    const before = earlier[place - 1]
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key)
  }
  return order
}

function changeOf(was: SaidLine | undefined, is: SaidLine | undefined, isMoved: boolean): Change {
  if (!was) return 'added'
  if (!is) return 'removed'
  if (was.text !== is.text || was.label !== is.label) return 'changed'
  return isMoved ? 'moved' : 'same'
}

function comparedLines(earlier: readonly SaidLine[], later: readonly SaidLine[]): ComparedLine[] {
  const [keysBefore, keysAfter] = [keysOf(earlier), keysOf(later)]
  const inPlace = new Set(commonPairs(keysBefore, keysAfter).map(([place]) => keysBefore[place]))
  return inOneOrder(earlier, later).map((key) => {
    const was = earlier.find((line) => line.key === key)
    const is = later.find((line) => line.key === key)
    return {
      key,
      label: (is ?? was)?.label,
      change: changeOf(was, is, !inPlace.has(key)),
      earlier: was ? diffWords(was.text, is?.text ?? '') : null,
      later: is ? diffWords(is.text, was?.text ?? '') : null,
    }
  })
}

const withTexts = (part: SaidPart | undefined): readonly SaidLine[] =>
  part?.lines.filter(({ text }) => text !== '') ?? []

export function comparedParts(earlier: readonly SaidPart[], later: readonly SaidPart[]): ComparedPart[] {
  return inOneOrder(earlier, later).flatMap((key) => {
    const was = earlier.find((part) => part.key === key)
    const is = later.find((part) => part.key === key)
    const lines = comparedLines(withTexts(was), withTexts(is))
    return lines.length === 0 ? [] : [{ key, title: (is ?? was)?.title ?? '', lines }]
  })
}

export const onlyDifferences = (parts: readonly ComparedPart[]): ComparedPart[] =>
  parts.flatMap((part) => {
    const lines = part.lines.filter(({ change }) => change !== 'same')
    return lines.length === 0 ? [] : [{ ...part, lines }]
  })

const marks: Readonly<Record<Change, { icon: IconComponent; tone: 'ok' | 'warn' | 'bad' | 'quiet' }>> = {
  same: { icon: Equal, tone: 'quiet' },
  changed: { icon: Pencil, tone: 'warn' },
  moved: { icon: ArrowUpDown, tone: 'warn' },
  added: { icon: Plus, tone: 'ok' },
  removed: { icon: Minus, tone: 'bad' },
}

export function ComparedVersions({ parts }: { parts: readonly ComparedPart[] }) {
  return parts.map(({ key, title, lines }) => (
    <section key={key} className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </section>
  ))
}

function Line({ line: { label, change, earlier, later } }: { line: ComparedLine }) {
  const { t } = useTranslation('versions')
  return (
    <div className={classes.line}>
      <p className={classes.head}>
        {label && <span>{label}</span>}
        {change !== 'same' && <Tag {...marks[change]}>{t(`change.${change}`)}</Tag>}
      </p>
      <Side label={t('earlier')} words={earlier} as="del" />
      <Side label={t('later')} words={later} as="ins" />
    </div>
  )
}

interface SideProps {
  label: string
  words: readonly DiffSegment[] | null
  as: 'del' | 'ins'
}

function Side({ label, words, as: Own }: SideProps) {
  if (words === null) return <div className={classes.none} />
  return (
    <div className={classes.side}>
      <span className={classes.whose}>{label}</span>
      {words.map(({ text, isDifferent }, place) => {
        const key = `${place}-${text}`
        const end = text.trimEnd().length
        if (!isDifferent) return <span key={key}>{text}</span>
        return (
          <span key={key}>
            <Own>{text.slice(0, end)}</Own>
            {text.slice(end)}
          </span>
        )
      })}
    </div>
  )
}
