import ArrowRight from 'icon:arrow-right'
import Check from 'icon:check'
import Flag from 'icon:flag'
import Megaphone from 'icon:megaphone'
import X from 'icon:x'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { oneDecimal, wholeNumber } from '../../../lib/format/format'
import { percent } from '../../../lib/format/percent'
import { Avatar } from '../../../ui/display/avatar'
import { Kbd } from '../../../ui/display/kbd'
import { Meter } from '../../../ui/display/meter'
import { Sparkline } from '../../../ui/display/sparkline'
import { type PebbleState, Stone, WeekPebbles } from '../../../ui/display/stones'
import { Tag } from '../../../ui/display/tag'
import type { FigureKey, FigureTexts } from '../lessons'
import classes from './lesson-figure.module.css'

/** Made-up people; their ids only choose a color. */
const LUIS = { id: 'lesson-luis', name: 'Luis Ortega' }
const PRIYA = { id: 'lesson-priya', name: 'Priya Raman' }
const INES = { id: 'lesson-ines', name: 'Ines Fuller' }
const DANA = { id: 'lesson-dana', name: 'Dana Whitcomb' }

const Face = ({ person }: { person: typeof LUIS }) => <Avatar {...person} size={24} isDecorative />

interface RowProps {
  lead?: ReactNode
  title: ReactNode
  end?: ReactNode
  isMarked?: boolean
}

function Row({ lead, title, end, isMarked }: RowProps) {
  return (
    <li className="row wrap gap-1-3 py-3">
      {lead}
      <span className={`min-w-0 ${isMarked ? 'bold' : ''} ${classes.title}`}>{title}</span>
      {end && <span className="row wrap gap-1-3 num">{end}</span>}
    </li>
  )
}

function OnOrOff({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('terms')
  return (
    <Tag tone={isOn ? 'ok' : 'bad'} icon={isOn ? Check : X}>
      {t(isOn ? 'rockStatus.OnTrack' : 'rockStatus.OffTrack')}
    </Tag>
  )
}

function AgendaScene() {
  const { t } = useTranslation('learn')
  const parts = [[5, 5, 5, 5, 5], [60], [5]]
  return (
    <div className="flex gap-1 small sub">
      {parts.map((lengths) => {
        const sum = lengths.reduce((all, length) => all + length)
        return (
          <div
            key={sum}
            className={`flex-1 ${classes.length}`}
            style={{ flexGrow: sum }}
            data-long={sum > 30 || undefined}
          >
            <span className="flex gap-1 mb-1">
              {lengths.map((length, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sections are identified by index
                <i key={index} className={`flex-1 rounded ${classes.section}`} style={{ flexGrow: length }} />
              ))}
            </span>
            {t('minutes', { count: sum })}
          </div>
        )
      })}
    </div>
  )
}

const above = (goal: number) => (value: number) => ({ value, goal, isMiss: value < goal })
const below = (goal: number) => (value: number) => ({ value, goal, isMiss: value > goal })
const DELIVERY = [96, 95, 97, 96, 98, 95, 96, 97, 95, 96, 93, 91, 82].map(above(95))
const QUOTES = [24, 26, 23, 27, 25, 28, 24, 26, 29, 25, 27, 28, 30].map(above(24))
const CALLS = [9, 11, 10, 12, 11, 10, 12, 11, 12, 10, 12, 13, 17].map(below(12))

const IN_RANGE = [12, 15, 11, 14, 16, 12, 13, 15, 12, 14, 13, 29]

function RangeScene() {
  const points = IN_RANGE.map((value, index) => `${8 + index * 20},${70 - value * 2}`)
  return (
    <svg className={`block w-full ${classes.range}`} viewBox="0 0 240 72" aria-hidden="true">
      <rect x="2" y="30" width="236" height="26" fill="var(--accent-tint)" />
      <path d="M2 43h236" stroke="var(--line-2)" strokeDasharray="3 3" />
      <polyline points={points.join(' ')} fill="none" stroke="var(--ink-3)" strokeWidth="1.5" />
      <circle cx="228" cy="12" r="4" fill="var(--bad-solid)" />
    </svg>
  )
}

const RATINGS = [
  { person: LUIS, rating: 9 },
  { person: PRIYA, rating: 7 },
  { person: INES, rating: 8 },
  { person: DANA, rating: 9 },
]

const weeks = (said: string): PebbleState[] =>
  Array.from(said, (letter) => (letter === '+' ? 'on' : letter === '-' ? 'off' : letter === '?' ? 'asked' : 'toCome'))

function Horizon({ texts }: { texts: FigureTexts }) {
  const steps = [
    [texts.tenYears, texts.tenYearsText],
    [texts.threeYears, texts.threeYearsText],
    [texts.oneYear, texts.oneYearText],
    [texts.ninetyDays, texts.ninetyDaysText],
  ] as const
  return (
    <ul className="paper px-4 divided">
      {steps.map(([span, text], index) => (
        <Row
          key={span}
          lead={
            <Stone number={null} state={index === steps.length - 1 ? 'active' : 'waiting'} size="sm" isDecorative />
          }
          title={
            <>
              <small className="block small mut">{span}</small>
              {text}
            </>
          }
        />
      ))}
    </ul>
  )
}

function Fit() {
  const { t } = useTranslation('seats')
  const answers = [
    ['getsIt', true],
    ['wantsIt', true],
    ['hasCapacity', false],
  ] as const
  return (
    <ul className="paper px-4 divided">
      {answers.map(([question, isYes]) => (
        <Row
          key={question}
          title={t(`fit.${question}`)}
          end={
            <Tag tone={isYes ? 'ok' : 'bad'} icon={isYes ? Check : X}>
              {t(isYes ? 'fit.yes' : 'fit.no')}
            </Tag>
          }
        />
      ))}
    </ul>
  )
}

function Rocks({ texts }: { texts: FigureTexts }) {
  const rows = [
    [LUIS, texts.paint, '+++++-++?....', true],
    [INES, texts.hire, '++++--+-?....', false],
    [DANA, texts.catalog, '++++++++?....', true],
  ] as const
  return (
    <ul className="paper px-4 divided">
      {rows.map(([person, title, said, isOn]) => (
        <Row
          key={title}
          lead={<Face person={person} />}
          title={title}
          end={
            <>
              <WeekPebbles weeks={weeks(said)} />
              <OnOrOff isOn={isOn} />
            </>
          }
        />
      ))}
    </ul>
  )
}

function Chain({ texts }: { texts: FigureTexts }) {
  const levels = [
    [texts.companyLevel, DANA, true],
    [texts.departmentLevel, LUIS, true],
    [texts.teamLevel, INES, false],
  ] as const
  return (
    <ul className="paper px-4 divided">
      {levels.map(([level, person, isOn], depth) => (
        <Row
          key={level}
          lead={
            <span style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
              <Face person={person} />
            </span>
          }
          title={
            <>
              <small className="block small mut">{level}</small>
              {texts.paint}
            </>
          }
          end={<OnOrOff isOn={isOn} />}
        />
      ))}
    </ul>
  )
}

function Issues({ texts }: { texts: FigureTexts }) {
  const { t } = useTranslation('issues')
  const from = `${t('from.measurable')}, ${t('age.days', { count: 3 })}`
  return (
    <ul className="paper px-4 divided">
      <Row lead={<Face person={LUIS} />} title={texts.delivery} end={<small className="small mut">{from}</small>} />
      <Row
        lead={<Face person={PRIYA} />}
        title={texts.slowQuotes}
        end={<small className="small mut">{t('age.today')}</small>}
      />
      <Row
        lead={<Face person={DANA} />}
        title={texts.billing}
        end={<small className="small mut">{t('age.weeks', { count: 2 })}</small>}
      />
    </ul>
  )
}

function Keys() {
  const { t } = useTranslation('frame')
  const keys = [
    ['↑+↓', t('keys.move')],
    ['enter', t('keys.open')],
    ['e', t('keys.edit')],
    ['?', t('keys.help')],
  ] as const
  return (
    <ul className="paper px-4 divided">
      {keys.map(([combo, label]) => (
        <Row key={combo} title={label} end={<Kbd combo={combo} />} />
      ))}
    </ul>
  )
}

const scenes: Readonly<Record<FigureKey, (props: { texts: FigureTexts }) => ReactNode>> = {
  agenda: AgendaScene,
  report: ({ texts }) => (
    <ul className="paper px-4 divided">
      <Row
        lead={<Face person={LUIS} />}
        title={texts.delivery}
        isMarked
        end={
          <>
            <b className="bad">{percent(0.82)}</b>
            <ArrowRight size="1.125rem" aria-hidden="true" />
          </>
        }
      />
      <Row lead={<Stone number={null} state="waiting" size="sm" isDecorative />} title={texts.delivery} />
    </ul>
  ),
  ratings: () => (
    <div className="row wrap gap-2-4">
      {RATINGS.map(({ person, rating }) => (
        <span key={person.id} className="row gap-2">
          <Avatar {...person} size={32} isDecorative />
          <b className={rating < 8 ? 'warn' : ''}>{wholeNumber(rating)}</b>
        </span>
      ))}
      <strong className="heading-l push">{oneDecimal(8.3)}</strong>
    </div>
  ),
  issues: Issues,
  stones: ({ texts }) => (
    <ul className="paper px-4 divided">
      <Row
        lead={<Stone number={1} state="laid" isDecorative />}
        title={texts.installers}
        end={<Face person={INES} />}
      />
      <Row
        lead={<Stone number={2} state="active" isDecorative />}
        title={<b>{texts.slowQuotes}</b>}
        end={<Face person={LUIS} />}
      />
      <Row
        lead={<Stone number={3} state="waiting" isDecorative />}
        title={texts.billing}
        end={<Face person={PRIYA} />}
      />
    </ul>
  ),
  headline: ({ texts }) => (
    <ul className="paper px-4 divided">
      <Row
        lead={<Megaphone size="1.125rem" aria-hidden="true" />}
        title={
          <>
            {texts.praise}
            <small className="block small mut">{texts.praiseFrom}</small>
          </>
        }
        end={<Face person={PRIYA} />}
      />
    </ul>
  ),
  promises: () => <Meter value={11 / 13} mark={0.9} label="" valueLabel={percent(11 / 13)} markLabel={percent(0.9)} />,
  rewrite: ({ texts }) => (
    <ul className="paper px-4 divided">
      <Row lead={<X size="1.125rem" aria-hidden="true" className="bad" />} title={<s>{texts.wish}</s>} />
      <Row lead={<Check size="1.125rem" aria-hidden="true" className="ok" />} title={texts.goal} />
    </ul>
  ),
  rocks: Rocks,
  chain: Chain,
  numbers: ({ texts }) => (
    <ul className="paper px-4 divided">
      <Row
        lead={<Face person={DANA} />}
        title={texts.quotes}
        end={
          <>
            <small className="small mut">≥ {wholeNumber(24)}</small>
            <b className="ok">{wholeNumber(30)}</b>
            <Sparkline points={QUOTES} />
          </>
        }
      />
      <Row
        lead={<Face person={INES} />}
        title={texts.calls}
        end={
          <>
            <small className="small mut">≤ {wholeNumber(12)}</small>
            <b className="bad">{wholeNumber(17)}</b>
            <Sparkline points={CALLS} />
          </>
        }
      />
    </ul>
  ),
  misses: ({ texts }) => (
    <ul className="paper px-4 divided">
      <Row
        lead={<Flag size="1rem" aria-hidden="true" className="bad" />}
        title={texts.delivery}
        isMarked
        end={
          <>
            <b className="bad">{percent(0.82)}</b>
            <Sparkline points={DELIVERY} />
          </>
        }
      />
    </ul>
  ),
  range: RangeScene,
  horizon: Horizon,
  seats: ({ texts }) => (
    <div className="column items-center gap-2">
      <span className={`bold ${classes.seat}`}>{texts.president}</span>
      <ul className="flex wrap middle gap-2 border-top pt-2">
        <li className={classes.seat}>{texts.sales}</li>
        <li className={classes.seat} data-open>
          {texts.operations}
        </li>
        <li className={classes.seat}>{texts.finance}</li>
      </ul>
    </div>
  ),
  gwc: Fit,
  keys: Keys,
}

export function LessonScene({ figure, texts }: { figure: FigureKey; texts: FigureTexts }) {
  const Scene = scenes[figure]
  return <Scene texts={texts} />
}
